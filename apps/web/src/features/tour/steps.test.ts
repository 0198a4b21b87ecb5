import { TOUR_STEPS } from '@answerprint/contract/tour-steps'
import { expect, test } from 'vitest'
import { addLocal, LOCAL_KEY, nextStep, readLocal, seenSteps, tips } from './steps.ts'

const member = { organization_id: 'o', is_ghost: false }
const individual = { organization_id: null, is_ghost: false }
const everywhere = () => true

const storageOf = (kept: Record<string, string> = {}) => ({
  getItem: (key: string) => kept[key] ?? null,
  setItem: (key: string, value: string) => {
    kept[key] = value
  },
})

test('there are seven tips, one for each step', () => {
  expect(Object.keys(tips)).toEqual([...TOUR_STEPS])
  expect(TOUR_STEPS).toHaveLength(7)
})

test('tips come one after the other, in their order, where their place is on the screen', () => {
  expect(nextStep(new Set(), member, everywhere)).toBe('create_project')
  expect(nextStep(new Set(['create_project']), member, everywhere)).toBe('upload_files')
  expect(nextStep(new Set(), member, (step) => step === 'send_screener')).toBe('send_screener')
  expect(nextStep(new Set(TOUR_STEPS), member, everywhere)).toBeUndefined()
})

test('an individual gets no tip about adding members', () => {
  const seen = new Set(['create_project', 'upload_files'])
  expect(nextStep(seen, member, everywhere)).toBe('add_members')
  expect(nextStep(seen, individual, everywhere)).toBe('file_options')
})

test('staff who act as a person are shown none of their tips, and so use none up', () => {
  expect(nextStep(new Set(), { ...member, is_ghost: true }, everywhere)).toBeUndefined()
})

test('what was seen in this browser or elsewhere counts, and broken notes count for nothing', () => {
  expect([...seenSteps(['a', 'b'], ['b', 'c'])]).toEqual(['a', 'b', 'c'])
  const storage = storageOf()
  addLocal(storage, ['upload_files'])
  addLocal(storage, ['upload_files', 'checkout'])
  expect(readLocal(storage)).toEqual(['upload_files', 'checkout'])
  expect(LOCAL_KEY).toBe('answerprint_viewed_tour_steps')
  expect(readLocal(storageOf({ [LOCAL_KEY]: '{broken' }))).toEqual([])
  expect(readLocal(storageOf({ [LOCAL_KEY]: '{"a":1}' }))).toEqual([])
})
