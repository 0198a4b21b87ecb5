import { TOUR_STEPS, type TourStep } from '@answerprint/contract/tour-steps'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { browserClock } from '#platform/clock'
import { sessionQuery, type User } from '#platform/session'
import { addLocal, DELAY_MS, nextStep, readLocal, seenSteps } from './steps.ts'
import { TourTip } from './TourTip.tsx'
import { addStep, addSteps } from './tour.api.ts'
import { findAnchor } from './use-anchor.ts'

/** Shows a newcomer one tip at a time, on the elements that the tips are about. */
export function TourTips({ user }: { user: User }) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [step, setStep] = useState<TourStep | null>(null)
  const queryClient = useQueryClient()
  const seen = seenSteps(user.viewed_tour_steps, readLocal(localStorage))
  const isOver = nextStep(seen, user, () => true) === undefined
  const isShown = step !== null

  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen has other places for tips.
  useEffect(() => setStep(null), [path])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen has other places for tips.
  useEffect(() => {
    if (isOver || isShown) return undefined
    let stop = () => {}
    const look = () => {
      const isPlaced = (each: TourStep) => findAnchor(each) !== undefined
      // A menu or a dialog that is open comes first.
      const next = document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')
        ? undefined
        : nextStep(seenSteps(user.viewed_tour_steps, readLocal(localStorage)), user, isPlaced)
      if (next === undefined) stop = browserClock.after(DELAY_MS, look)
      else setStep(next)
    }
    stop = browserClock.after(DELAY_MS, look)
    return () => stop()
  }, [path, isOver, isShown, user.viewed_tour_steps])

  const note = (steps: TourStep[], saving: Promise<{ viewed_tour_steps: string[] }>) => {
    addLocal(localStorage, steps)
    setStep(null)
    saving
      .then(({ viewed_tour_steps }) => queryClient.setQueryData(sessionQuery.queryKey, (me) => me && { ...me, viewed_tour_steps }))
      // Kept in this browser; the next tip sends it to the server again.
      .catch(() => undefined)
  }
  if (step === null) return null
  return (
    <TourTip
      key={step}
      step={step}
      onNext={() => note([step], addStep(user._id, step))}
      onSkip={() => note([...TOUR_STEPS], addSteps(user._id, [...TOUR_STEPS]))}
      onGone={() => setStep(null)}
    />
  )
}
