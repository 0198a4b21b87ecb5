export { useSaved } from './use-saved.tsx'
