export { CopyButton } from './CopyButton.tsx'
export { useCopied } from './use-copied.ts'
