/**
 * Pages without blurs and shadows, for tests of what a page says and does: a machine without a graphics card spends a third of a browser's
 * time on them. A filter that a test itself puts on an element stays.
 */
export const PLAIN_CSS = `
  *, *::before, *::after { backdrop-filter: none !important; box-shadow: none !important }
  :not([style*='filter']) { filter: none !important }`
