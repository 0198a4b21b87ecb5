export { MomentField } from './MomentField.tsx'
