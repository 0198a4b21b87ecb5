import { expect, test, vi } from 'vitest'
import { toasts } from '#platform/toasts'
import { readPicker } from '#platform/uploads/choosing/folder-entries'
import { entriesOf, withinReach } from './send-files.ts'

const request = { type: 'file-request', id: 'r1' } as const
const film = { type: 'cinerequest', id: 'c1' } as const
const chosen = (...paths: string[]) =>
  readPicker(
    paths.map((path) =>
      Object.assign(new File(['x'], path.split('/').at(-1) ?? ''), { webkitRelativePath: path.includes('/') ? path : '' }),
    ),
  )

test('each folder is one entry, each file beside it another, and all go to the request', () => {
  const dropped = chosen('Day 12/a.mov', 'Day 12/Audio/b.wav', 'notes.pdf')
  const places = new Map([
    [0, 'f-day'],
    [1, 'f-audio'],
  ])

  const entries = entriesOf(dropped, places, request)

  expect(entries.map(({ name, files }) => [name, files.map((each) => each.specifications)])).toEqual([
    [
      'Day 12',
      [
        { file_request_id: 'r1', folder_id: 'f-day' },
        { file_request_id: 'r1', folder_id: 'f-audio' },
      ],
    ],
    [undefined, [{ file_request_id: 'r1' }]],
  ])
})

test('many files without a folder share one entry', () => {
  const dropped = chosen(...Array.from({ length: 13 }, (_, index) => `${index}.mov`))

  expect(entriesOf(dropped, new Map(), request)).toHaveLength(1)
  expect(entriesOf(dropped, new Map(), film)[0]?.files[0]?.specifications).toEqual({ cinerequest_id: 'c1' })
})

test('the page of one film takes no folders, and keeps what lies beside them', () => {
  const shown = vi.spyOn(toasts, 'error').mockImplementation(() => undefined)
  const dropped = chosen('Day 12/a.mov', 'notes.pdf')

  expect(withinReach(dropped, film, false).files.map((each) => each.path)).toEqual(['notes.pdf'])
  expect(shown).toHaveBeenCalledWith('This page takes single files, not folders.')
  expect(withinReach(dropped, request, false)).toBe(dropped)
})
