import { createStore } from 'zustand/vanilla'
import type { DroppedPackage } from './dropped-package.ts'

type Question = { packages: readonly DroppedPackage[]; answer: (go: boolean) => void }

/** The current step of the question; the screen shows it. */
export const question = createStore<Question | null>(() => null)

/** Shows what was found, and waits for "Upload" or "Cancel". A second drop meanwhile takes the place of the first. */
export function askAbout(packages: readonly DroppedPackage[]): Promise<boolean> {
  question.getState()?.answer(false)
  return new Promise((resolve) => {
    const answer = (go: boolean) => {
      question.setState(null, true)
      resolve(go)
    }
    question.setState({ packages, answer }, true)
  })
}
