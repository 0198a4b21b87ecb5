import { expect, test, vi } from 'vitest'
import { toasts } from '#platform/toasts'
import { readPicker } from '#platform/uploads/choosing/folder-entries'
import { arrivedOf, foldersWithout } from './arrived-before.ts'
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

test('what has arrived before is left out, with the folders that hold nothing else; the others keep their places', () => {
  const dropped = chosen('Day 12/a.mov', 'Day 12/Audio/b.wav', 'Day 12/Stills/c.png', 'notes.pdf', 'slate.pdf')
  const leftOut = new Set([0, 1, 4])
  const places = new Map([[2, 'f-stills']])

  expect(foldersWithout(dropped.structure, leftOut)).toEqual([
    { name: 'Day 12', files: [], children: [{ name: 'Stills', files: [2], children: [] }] },
  ])
  expect(entriesOf(dropped, places, request, leftOut).map(({ name, files }) => [name, files.map((each) => each.path)])).toEqual([
    ['Day 12', ['Day 12/Stills/c.png']],
    [undefined, ['notes.pdf']],
  ])
  expect(foldersWithout(dropped.structure, new Set([0, 1, 2, 3, 4]))).toEqual([])
  const aroundPackage = { name: 'Masters', files: [0, 5], children: [] }
  expect(foldersWithout([aroundPackage], leftOut), 'a package has its place behind the files').toEqual([{ ...aroundPackage, files: [5] }])
  const empty = { name: 'To come', files: [], children: [] }
  expect(foldersWithout([empty], new Set([0]))).toEqual([empty])
})

test('thousands of files are asked about in batches, by path, size and time; a time in the future says nothing', async () => {
  const asked: { path: string; modified_at: number | null }[][] = []
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    expect(address).toContain('/fileRequests/r1/arrived')
    asked.push(JSON.parse(body).files)
    return Response.json({ arrived: asked.length === 1 ? [1] : [0, 9] })
  })
  const files = Array.from({ length: 1_010 }, (_, index) => {
    const lastModified = index === 0 ? Date.now() + 3_600_000 : 1_000 + index
    return { file: new File(['x'], `${index}.txt`, { lastModified }), path: `Day 12/${index}.txt` }
  })

  expect([...(await arrivedOf(files, request))]).toEqual([1, 1_000, 1_009])
  expect(asked.map((each) => each.length)).toEqual([1_000, 10])
  expect(asked[0]?.slice(0, 2)).toEqual([
    { path: 'Day 12/0.txt', size: 1, modified_at: null },
    { path: 'Day 12/1.txt', size: 1, modified_at: 1_001 },
  ])
  vi.unstubAllGlobals()
})
