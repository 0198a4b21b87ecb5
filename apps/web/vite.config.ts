import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { compressAssets } from './build/compress-assets.ts'
import { firstLoads } from './build/first-loads.ts'
import { namePageChunks } from './build/page-chunks.ts'

const server = 'http://localhost:4000'

const worker = { format: 'es' } as const

export default defineConfig(
  async ({ command }): Promise<UserConfig> => ({
    plugins: [react(), babel({ presets: [reactCompilerPreset()] }), firstLoads(), compressAssets()],
    html: { cspNonce: '__CSP_NONCE__' },
    // The server gives scripts of this name the policy of a worker.
    worker: { ...worker, rolldownOptions: { output: { entryFileNames: 'assets/worker-[name]-[hash].js' } } },
    build: {
      manifest: true,
      assetsInlineLimit: 0,
      rolldownOptions: {
        // A route stands where it is called, and a page loads none that it does not call.
        optimization: { inlineConst: true },
        preserveEntrySignatures: 'allow-extension',
        output: {
          codeSplitting: {
            // Imports would drag in what was shaken out of them.
            includeDependenciesRecursively: false,
            groups:
              command === 'build'
                ? [{ name: await namePageChunks({ root: import.meta.dirname, plugins: [react()], worker }), debugName: 'pages' }]
                : [],
          },
        },
        // A feature that is imported both statically and dynamically would land in the entry chunk unnoticed.
        onLog: (level, log, report) => report(log.code === 'INEFFECTIVE_DYNAMIC_IMPORT' ? 'error' : level, log),
      },
    },
    server: { proxy: { '/api': server, '/store': server, '/media': server, '/app': { target: server, ws: true } } },
  }),
)
