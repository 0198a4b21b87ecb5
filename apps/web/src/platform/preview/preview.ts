export { MediaStage } from './MediaStage.tsx'
export { PreviewRoom } from './PreviewRoom.tsx'
