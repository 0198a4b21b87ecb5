export { ExtensionScreen } from './extension/ExtensionScreen.tsx'
/** For the files, which show it among their own dialogs. */
export const importSendFilm = async () => ({ default: (await import('./sending/begin/SendFilm.tsx')).SendFilm })
/** For the list of rooms. */
export const importShareRoom = async () => ({ default: (await import('./sending/begin/ShareRoom.tsx')).ShareRoom })
export { ViewerStats } from './dialogs/ViewerStats.tsx'
export { ProjectReviewers } from './reviewers/ProjectReviewers.tsx'
export { ReviewersScreen } from './reviewers/ReviewersScreen.tsx'
export { RoomReviewers } from './reviewers/RoomReviewers.tsx'
export { emptyRoomWords } from './sending/begin/room-titles.ts'
export { SendRoom } from './sending/begin/SendRoom.tsx'
export { SendScreener } from './sending/begin/SendScreener.tsx'
export { ShareItems } from './sending/begin/ShareItems.tsx'
export { PAGE_SIZE as REVIEWERS_A_PAGE, REVIEWER_KEYS, type ReviewersPlace } from './shares.api.ts'
export { PLAN_SETTINGS } from './table/AnalyticsUpgrade.tsx'
export { ExportMenu } from './table/ExportMenu.tsx'
export { ReviewersSection } from './table/ReviewersSection.tsx'
export { useMakeMarks } from './watermarks/use-make-marks.ts'
export { useWatermarkUpgrade } from './watermarks/use-watermark-upgrade.ts'
