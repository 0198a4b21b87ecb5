export { PreviewRoom } from './PreviewRoom.tsx'
export { MediaStage } from './stages/MediaStage.tsx'
