import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressAssets } from './compress-assets.ts'

const server = 'http://localhost:4000'

export default defineConfig({
  plugins: [react(), babel({ presets: [reactCompilerPreset()] }), compressAssets()],
  html: { cspNonce: '__CSP_NONCE__' },
  // The server gives scripts of this name the policy of a worker.
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'assets/worker-[name]-[hash].js' } } },
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      // A feature that is imported both statically and dynamically would land in the entry chunk unnoticed.
      onLog: (level, log, report) => report(log.code === 'INEFFECTIVE_DYNAMIC_IMPORT' ? 'error' : level, log),
    },
  },
  server: { proxy: { '/api': server, '/store': server, '/media': server, '/app': { target: server, ws: true } } },
})
