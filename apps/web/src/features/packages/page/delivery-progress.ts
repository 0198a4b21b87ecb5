import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** Progress of each file on this page: a fraction from 0 to 1 while it arrives, `downloaded` when the browser has taken it over. */
export type Progress = number | 'downloaded'

const progress = createStore<Readonly<Record<string, Progress>>>(() => ({}))

export const useProgress = (fileId: string): Progress | undefined => useStore(progress, (all) => all[fileId])
export const noteProgress = (fileId: string, share: Progress): void => progress.setState({ [fileId]: share })
export const forgetProgress = (): void => progress.setState({}, true)
