import { describe, expect, test } from 'vitest'
import { CallError } from '#platform/call'
import { type ImportEvent, type ImportFlow, importFlow, linkFailed, waiting } from './import-flow.ts'
import type { Import } from './imports.api.ts'
import { overallStatus, pollEvery } from './imports.queries.ts'

const found = { _id: 'i1', origin_name: 'Glass Harbour.mov', size: 6_400_000_000 }
const after = (...events: ImportEvent[]): ImportFlow => events.reduce(importFlow, waiting)
const submitted: ImportEvent = { type: 'submitted' }

describe('from a link to an import', () => {
  test('a link that is good waits for a yes, and then the next link', () => {
    expect(after(submitted)).toEqual({ status: 'PENDING' })
    expect(after(submitted, { type: 'found', found })).toEqual({ status: 'CONFIRMATION', found, isStarting: false })
    expect(after(submitted, { type: 'found', found }, { type: 'confirmed' })).toMatchObject({ isStarting: true })
    expect(after(submitted, { type: 'found', found }, { type: 'confirmed' }, { type: 'started' })).toEqual(waiting)
  })

  test('a sender to a file request reads whether it was the link, or the connection to the server', () => {
    const refused = new CallError('import_link_private', 422, { message: 'This link is not publicly viewable.' })
    const offline = new CallError('unavailable', 0, { message: 'The server cannot be reached. Check your connection and try again.' })
    expect(linkFailed(refused)).toBe('There was an error with your link: This link is not publicly viewable.')
    expect(linkFailed(offline)).toBe('An error occurred: The server cannot be reached. Check your connection and try again.')
  })

  test('whatever goes wrong, its message is shown until the link changes', () => {
    const failed: ImportEvent = { type: 'failed', message: 'This link is not publicly viewable.' }
    expect(after(submitted, failed)).toEqual({ status: 'ERROR', message: 'This link is not publicly viewable.' })
    expect(after(submitted, { type: 'found', found }, { type: 'confirmed' }, failed)).toMatchObject({ status: 'ERROR' })
    expect(after(submitted, failed, { type: 'changed' })).toEqual(waiting)
  })

  test('a yes whose answer was lost can be said again, about the same file', () => {
    const lost: ImportEvent = { type: 'unanswered', message: 'The server cannot be reached.' }
    const asked = after(submitted, { type: 'found', found }, { type: 'confirmed' }, lost)
    expect(asked).toEqual({ status: 'CONFIRMATION', found, isStarting: false, message: 'The server cannot be reached.' })
    expect(importFlow(asked, { type: 'confirmed' })).toEqual({ status: 'CONFIRMATION', found, isStarting: true })
    expect(after(lost)).toEqual(waiting)
  })

  test('an answer to an abandoned call changes nothing', () => {
    expect(after({ type: 'found', found })).toEqual(waiting)
    expect(after({ type: 'failed', message: 'x' })).toEqual(waiting)
    expect(after(submitted, { type: 'changed' })).toEqual({ status: 'PENDING' })
  })
})

const withStatus = (status: number): Import => ({ status }) as Import

test('the list is ready, pending, failed or complete', () => {
  expect(overallStatus({ isError: false })).toBe('READY')
  expect(overallStatus({ data: [withStatus(72), withStatus(4)], isError: false })).toBe('PENDING')
  expect(overallStatus({ data: [withStatus(2)], isError: true })).toBe('FAILED')
  expect(overallStatus({ data: [withStatus(72), withStatus(136)], isError: false })).toBe('COMPLETE')
  expect(overallStatus({ data: [], isError: false })).toBe('COMPLETE')
})

test.each([
  [1, 10_000],
  [2, 10_000],
  [4, 10_000],
  [72, false],
  [128, false],
  [136, false],
] as const)('with an import of status %i the list is asked again after %s ms', (status, wanted) => {
  expect(pollEvery({ data: [withStatus(72), withStatus(status)], status: 'success' })).toBe(wanted)
})
test('a list that could not be read is asked again, too', () => expect(pollEvery({ status: 'error' })).toBe(10_000))
