export { PreviewScreen } from './PreviewScreen.tsx'
export { MediaStage } from './stages/MediaStage.tsx'
