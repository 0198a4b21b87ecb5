import { expect, test } from 'vitest'
import { endWhenRefused } from './end-when-refused.ts'

async function endedAfter(answers: (boolean | 'unknown')[]): Promise<number | undefined> {
  let asked = 0
  let ended: number | undefined
  const ask = endWhenRefused(
    async () => {
      const answer = answers[asked++]
      if (answer === 'unknown') throw new Error('the database begins anew')
      return answer ?? true
    },
    () => {
      ended ??= asked
    },
  )
  for (const _ of answers) await ask()
  return ended
}

test('a running answer ends when it is refused', async () => {
  expect(await endedAfter([true, true, false])).toBe(3)
  expect(await endedAfter([true, true, true])).toBe(undefined)
})

test('a restart of the database ends no download; a longer outage does', async () => {
  expect(await endedAfter(['unknown', 'unknown', true, 'unknown', 'unknown', true])).toBe(undefined)
  expect(await endedAfter([true, 'unknown', 'unknown', 'unknown'])).toBe(4)
})
