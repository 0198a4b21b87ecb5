import { createServer } from 'vite'
import { expect, test } from 'vitest'

test('a component whose properties have defaults is compiled as any other', async () => {
  const vite = await createServer({
    root: `${import.meta.dirname}/..`,
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
    logLevel: 'error',
  })
  try {
    const made = await vite.transformRequest('/src/platform/copying/CopyButton.tsx')
    expect(made?.code).toMatch(/react[/_]compiler-runtime/)
  } finally {
    await vite.close()
  }
})
