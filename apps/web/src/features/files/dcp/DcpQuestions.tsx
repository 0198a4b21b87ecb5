import { Suspense, useEffect } from 'react'
import { useStore } from 'zustand'
import { lazy } from '#platform/upgrades/lazy'
import { question } from './dcp-question.ts'

const DcpQuestion = lazy(async () => ({ default: (await import('./DcpQuestion.tsx')).DcpQuestion }))

/** Shows the question that a drop asked. Who leaves the folder sends nothing. */
export function DcpQuestions() {
  const open = useStore(question)
  useEffect(() => () => question.getState()?.answer(false), [])
  if (open === null) return null
  return (
    <Suspense fallback={null}>
      <DcpQuestion packages={open.packages} onAnswer={open.answer} />
    </Suspense>
  )
}
