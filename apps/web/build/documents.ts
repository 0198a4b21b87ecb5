/** The mode of Vite in which the pages without an account are built. */
export const PUBLIC_MODE = 'public'

/** `index.html` is the application for people who are signed in, `public.html` the pages that need no account. */
export type Document = 'index' | 'public'

/** React's names, for Preact: reviewers and recipients load 55 kB less. ADR 0023. */
export const PREACT = [
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/compat/jsx-runtime' },
  { find: 'react/compiler-runtime', replacement: 'preact/compat/compiler-runtime' },
  { find: 'react-dom/client', replacement: 'preact/compat/client' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react$/, replacement: `${import.meta.dirname}/preact/react.ts` },
  { find: /^scheduler$/, replacement: 'preact/compat/scheduler' },
]
