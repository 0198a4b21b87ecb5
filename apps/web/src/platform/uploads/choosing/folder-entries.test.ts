import { describe, expect, it } from 'vitest'
import { canDropFolders, hiddenText, holdsFolder, ignoredText, readDrop, readPicker, unreadText } from './folder-entries.ts'

const file = (name: string, type = '', size = 3) => new File([new Uint8Array(size)], name, { type })
const fileEntry = (path: string) => {
  const name = path.split('/').at(-1) ?? ''
  return { isDirectory: false, isFile: true, name, fullPath: `/${path}`, file: (give: (file: File) => void) => give(file(name)) }
}
const folderEntry = (name: string, entries: unknown[]) => ({
  ...{ isDirectory: true, isFile: false, name },
  createReader() {
    const rest = [...entries]
    // Like Chromium: some at a time, then an empty list.
    return { readEntries: (give: (entries: unknown[]) => void) => give(rest.splice(0, 2)) }
  },
})
// Only the members that are read.
const item = (entry: unknown, dropped: File | null = null) =>
  ({ kind: 'file', type: dropped?.type ?? '', webkitGetAsEntry: () => entry, getAsFile: () => dropped }) as unknown as DataTransferItem

describe('a drop', () => {
  it('of a folder becomes a tree and a list', async () => {
    const deep = folderEntry('b', [fileEntry('reel/b/3.mov')])
    const reel = folderEntry('reel', [
      fileEntry('reel/1.mov'),
      fileEntry('reel/.DS_Store'),
      fileEntry('reel/._1.mov'),
      deep,
      fileEntry('reel/2.mov'),
    ])
    const dropped = await readDrop([item(reel), item(fileEntry('x.mov'), file('x.mov', 'video/quicktime'))])
    expect(dropped.files.map((one) => one.path)).toEqual(['reel/1.mov', 'reel/b/3.mov', 'reel/2.mov', 'x.mov'])
    expect(dropped.structure).toEqual([{ name: 'reel', files: [0, 2], children: [{ name: 'b', files: [1], children: [] }] }])
    expect(dropped.hasFolder).toBe(true)
  })

  it('names what could not be read, and takes the rest', async () => {
    const locked = { ...fileEntry('reel/2.mov'), file: (_give: unknown, fail: (error: Error) => void) => fail(new Error('NotReadable')) }
    const closed = {
      ...{ isDirectory: true, isFile: false, name: 'sound', fullPath: '/reel/sound' },
      createReader: () => ({ readEntries: (_give: unknown, fail: (error: Error) => void) => fail(new Error('NotAllowed')) }),
    }
    const dropped = await readDrop([item(folderEntry('reel', [fileEntry('reel/1.mov'), locked, closed]))])
    expect(dropped.files.map((one) => one.path)).toEqual(['reel/1.mov'])
    expect(dropped.unread).toEqual(['reel/2.mov', 'reel/sound'])
    expect(unreadText(dropped.unread)).toBe('reel/2.mov and 1 more could not be read, and will be missing.')
  })

  it('leaves out what begins with a dot, with all that is in it, and says how much', async () => {
    const hidden = folderEntry('.git', [fileEntry('reel/.git/config.txt')])
    const reel = folderEntry('reel', [fileEntry('reel/1.mov'), hidden, fileEntry('reel/.notes.txt'), fileEntry('reel/.DS_Store')])
    const dropped = await readDrop([item(reel), item(folderEntry('.cache', [fileEntry('.cache/1.mov')]))])
    expect(dropped.files.map((one) => one.path)).toEqual(['reel/1.mov'])
    expect(dropped.structure).toEqual([{ name: 'reel', files: [0], children: [] }])
    expect(hiddenText(dropped.hiddenCount)).toBe('3 hidden item(s) were left out: their names begin with a dot.')
  })

  it('says at once whether it holds a folder', () => {
    expect(holdsFolder([item(fileEntry('x.mov')), item(folderEntry('reel', []))])).toBe(true)
    expect(holdsFolder([item(fileEntry('x.mov')), item(null, file('b.png', 'image/png'))])).toBe(false)
  })

  it('ignores items of type application/octet-stream and says how many', async () => {
    const dropped = await readDrop([item(null, file('a.mxf', 'application/octet-stream')), item(null, file('b.png', 'image/png'))])
    expect(dropped.files).toHaveLength(1)
    expect(ignoredText(dropped.ignoredCount)).toBe('1 item(s) were ignored. Use the Upload button to add them.')
  })

  it('skips a folder that arrives as a file of whole blocks', async () => {
    expect((await readDrop([item(null, file('reel', '', 4096))])).files).toEqual([])
    expect((await readDrop([item(fileEntry('reel.bin'), file('reel.bin', '', 4096))])).files).toHaveLength(1)
  })

  it('takes the entries before it waits', () => {
    const items = [item(null, file('b.png', 'image/png'))]
    const reading = readDrop(items)
    items.length = 0
    return expect(reading.then((dropped) => dropped.files)).resolves.toHaveLength(1)
  })
})

it('a chosen folder becomes the same', () => {
  const chosen = ['reel/1.mov', 'reel/b/c/2.mov', 'reel/.git/config.txt', 'reel/b/3.mov'].map((path) =>
    Object.defineProperty(file(path.split('/').at(-1) ?? ''), 'webkitRelativePath', { value: path }),
  )
  expect(readPicker(chosen).hiddenCount).toBe(1)
  expect(readPicker(chosen).structure).toEqual([
    { name: 'reel', files: [0], children: [{ name: 'b', files: [2], children: [{ name: 'c', files: [1], children: [] }] }] },
  ])
})

it.each([
  ['Mozilla/5.0 (X11) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0', true],
  ['Mozilla/5.0 (X11; rv:145.0) Gecko/20100101 Firefox/145.0', true],
  ['Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15', false],
])('%s may drop folders: %s', (userAgent, may) => expect(canDropFolders(userAgent)).toBe(may))
