import type { ErrorCode } from '@answerprint/contract/errors'
import { Refusal } from '@answerprint/contract/refusal'
import { expect, test } from 'vitest'
import { deleting } from './deleting.ts'

const refused = (code: ErrorCode, status: number) => Promise.reject(new Refusal(code, { status, message: 'No.' }))

test('what a deletion whose answer was lost has deleted is gone when it is asked for again', async () => {
  await expect(deleting('member-1', refused('unavailable', 0))).rejects.toMatchObject({ code: 'unavailable' })
  await expect(deleting('member-1', refused('not_found', 404))).resolves.toBeUndefined()
})

test('what was not there is refused, and so is what cannot be deleted', async () => {
  await expect(deleting('member-2', refused('not_found', 404))).rejects.toMatchObject({ code: 'not_found' })
  await expect(deleting('member-2', refused('forbidden', 403))).rejects.toMatchObject({ code: 'forbidden' })
  await expect(deleting('member-3', refused('unavailable', 0))).rejects.toMatchObject({ code: 'unavailable' })
  await expect(deleting('member-2', refused('not_found', 404))).rejects.toMatchObject({ code: 'not_found' })
})

test('one that was answered in the end is not remembered', async () => {
  await expect(deleting('member-4', refused('unavailable', 0))).rejects.toMatchObject({ code: 'unavailable' })
  await expect(deleting('member-4', Promise.resolve('done'))).resolves.toBe('done')
  await expect(deleting('member-4', refused('not_found', 404))).rejects.toMatchObject({ code: 'not_found' })
})
