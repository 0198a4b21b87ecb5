export { ExtensionScreen } from './extension/ExtensionScreen.tsx'
/** For the files, which show it among their own dialogs. */
export const importSendFilm = async () => ({ default: (await import('./SendFilm.tsx')).SendFilm })
export { ProjectReviewers } from './ProjectReviewers.tsx'
export { RoomReviewers } from './RoomReviewers.tsx'
export { ReviewersScreen } from './ReviewersScreen.tsx'
export { SendRoom } from './SendRoom.tsx'
export { SendScreener } from './SendScreener.tsx'
export { exportAddress, REVIEWER_KEYS, type ReviewersPlace } from './shares.api.ts'
export { ViewerStats } from './dialogs/ViewerStats.tsx'
export { PLAN_SETTINGS } from './table/AnalyticsUpgrade.tsx'
export { ReviewersSection } from './table/ReviewersSection.tsx'
export { useMakeMarks } from './use-make-marks.ts'
export { useWatermarkUpgrade } from './use-watermark-upgrade.ts'
