import { lazy } from '#platform/upgrades/lazy'

/** Each screen is loaded by itself: a room does not fetch the list. */
export const RoomsScreen = lazy(async () => ({ default: (await import('./list/RoomsScreen.tsx')).RoomsScreen }))
export const RoomScreen = lazy(async () => ({ default: (await import('./RoomScreen.tsx')).RoomScreen }))
export const ShareTab = lazy(async () => ({ default: (await import('./share/ShareTab.tsx')).ShareTab }))
export const AnalyticsTab = lazy(async () => ({ default: (await import('./analytics/AnalyticsTab.tsx')).AnalyticsTab }))
export const BuildTab = lazy(async () => ({ default: (await import('./build/BuildTab.tsx')).BuildTab }))
export const OpenPreview = lazy(async () => ({ default: (await import('./preview/OpenPreview.tsx')).OpenPreview }))
