export { DeliveryState } from '../DeliveryState.tsx'
export { RowAction } from './RowAction.tsx'
