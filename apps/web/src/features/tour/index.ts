export { TourTips } from './TourTips.tsx'
