import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** What this page is doing with files right now: a share from 0 to 1 while one arrives, `downloaded` when the browser took it. */
export type Progress = number | 'downloaded'

const progress = createStore<Readonly<Record<string, Progress>>>(() => ({}))

export const useProgress = (fileId: string): Progress | undefined => useStore(progress, (all) => all[fileId])
export const noteProgress = (fileId: string, share: Progress): void => progress.setState({ [fileId]: share })
export const forgetProgress = (): void => progress.setState({}, true)
