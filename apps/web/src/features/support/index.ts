export { SupportDialog } from './SupportDialog.tsx'
