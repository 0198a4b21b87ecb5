export { DeliveryFrame } from './DeliveryFrame.tsx'
