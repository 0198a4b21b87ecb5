import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { compressAssets } from './build/compress-assets.ts'
import { PREACT, PUBLIC_MODE } from './build/documents.ts'
import { firstLoads } from './build/first-loads.ts'
import { namePageChunks } from './build/page-chunks.ts'
import { servePublicDocument } from './build/serve-public-document.ts'
import { terminalProgram } from './build/terminal-program.ts'

const server = `http://localhost:${process.env.PORT ?? 4000}`

const worker = { format: 'es' } as const

/** Two documents are built into one folder: `index.html`, and `public.html` in the mode of that name. See ADR 0023. */
export default defineConfig(async ({ command, mode }): Promise<UserConfig> => {
  const document = mode === PUBLIC_MODE ? 'public' : 'index'
  const resolve = document === 'public' ? { alias: PREACT } : {}
  // The pages that show its command are public ones.
  const program = await terminalProgram(command === 'build' && document === 'public')
  const input = `${import.meta.dirname}/${document}.html`
  const survey = { root: import.meta.dirname, plugins: [react()], worker, resolve }
  return {
    plugins: [react({ compiler: true }), firstLoads(document), compressAssets(), servePublicDocument(), program.plugin],
    resolve,
    define: {
      'import.meta.env.VITE_VERSION': JSON.stringify(version()),
      'import.meta.env.VITE_TERMINAL_PROGRAM': JSON.stringify(program.address),
    },
    html: { cspNonce: '__CSP_NONCE__' },
    // The server gives scripts of this name the policy of a worker.
    worker: { ...worker, rolldownOptions: { output: { entryFileNames: 'assets/worker-[name]-[hash].js' } } },
    build: {
      // The first of the two empties the folder.
      emptyOutDir: document === 'index',
      // Every browser that the product names has it.
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: {
        input,
        // A route is written where it is called, and a page loads none that it does not call.
        optimization: { inlineConst: true },
        preserveEntrySignatures: 'allow-extension',
        output: {
          codeSplitting: {
            // Imports would drag in what was shaken out of them.
            includeDependenciesRecursively: false,
            groups: command === 'build' ? [{ name: await namePageChunks(document, survey), debugName: 'pages' }] : [],
          },
        },
      },
    },
    server: {
      proxy: {
        '/api': server,
        '/store': server,
        '/media': server,
        '/card-frame': server,
        '/dev': server,
        '/app': { target: server, ws: true },
      },
    },
  }
})

/** Of this build: an open page shows its own, whatever the server has become meanwhile. */
function version(): string {
  return JSON.parse(readFileSync(`${import.meta.dirname}/package.json`, 'utf8')).version
}
