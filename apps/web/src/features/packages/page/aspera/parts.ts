export { AsperaActions } from './AsperaActions.tsx'
export { AsperaTransfers } from './AsperaTransfers.tsx'
