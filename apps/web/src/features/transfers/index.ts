export { TransfersMenu } from './TransfersMenu.tsx'
