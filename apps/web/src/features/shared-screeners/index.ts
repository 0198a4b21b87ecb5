export { ExtensionScreen } from './extension/ExtensionScreen.tsx'
/** For the files, which show it among their own dialogs. */
export const importSendFilm = async () => ({ default: (await import('./SendFilm.tsx')).SendFilm })
/** For the list of rooms. */
export const importShareRoom = async () => ({ default: (await import('./ShareRoom.tsx')).ShareRoom })
export { ViewerStats } from './dialogs/ViewerStats.tsx'
export { ProjectReviewers } from './ProjectReviewers.tsx'
export { ReviewersScreen } from './ReviewersScreen.tsx'
export { RoomReviewers } from './RoomReviewers.tsx'
export { emptyRoomWords } from './room-titles.ts'
export { SendRoom } from './SendRoom.tsx'
export { SendScreener } from './SendScreener.tsx'
export { ShareItems } from './ShareItems.tsx'
export { REVIEWER_KEYS, type ReviewersPlace } from './shares.api.ts'
export { PLAN_SETTINGS } from './table/AnalyticsUpgrade.tsx'
export { ExportMenu } from './table/ExportMenu.tsx'
export { ReviewersSection } from './table/ReviewersSection.tsx'
export { useMakeMarks } from './use-make-marks.ts'
export { useWatermarkUpgrade } from './use-watermark-upgrade.ts'
