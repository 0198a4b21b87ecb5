export { ScreenerPreviewScreen } from './ScreenerPreviewScreen.tsx'
