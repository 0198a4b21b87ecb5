import { expect, test } from 'vitest'
import { CallError } from '../call.ts'
import { PartlyUndone, undoAll } from './undo-all.ts'

const changed = new CallError('changed_since', 409)
const refuse = (...parts: string[]) => ({ undo: (part: string) => (parts.includes(part) ? Promise.reject(changed) : Promise.resolve()) })

test('what can be undone is undone when another part was changed since, and this is said', async () => {
  const done: string[] = []
  const undo = async (part: string) => {
    await refuse('a').undo(part)
    done.push(part)
  }

  const { error } = await undoAll(['a', 'b', 'c'], undo).then(
    () => ({ error: null }),
    (error: unknown) => ({ error }),
  )

  expect(done).toEqual(['b', 'c'])
  expect(error).toBeInstanceOf(PartlyUndone)
  expect(error).toMatchObject({ refusal: changed })
  await expect(undoAll(['a', 'b'], refuse('a', 'b').undo)).rejects.toBe(changed)
  await expect(undoAll(['a', 'b'], refuse().undo)).resolves.toBeUndefined()
})
