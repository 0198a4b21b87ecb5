import { isWrong } from '@answerprint/dcp/package-types'
import { listingOf, makePackage } from '@answerprint/dcp/testing/make-package'
import { expect, test } from 'vitest'
import { mayHoldPackage, readPicker } from '#platform/uploads/choosing/folder-entries'
import { askAbout, question } from './dcp-question.ts'
import { statusOfDcp } from './dcp-words.ts'
import { withoutPackages } from './dropped-package.ts'
import { readDropped } from './read-dropped.ts'

const at = (path: string, bytes: BlobPart = 'x') =>
  Object.defineProperty(new File([bytes], path.split('/').at(-1) ?? ''), 'webkitRelativePath', { value: path })

const chosen = async (folder: string) => [...(await makePackage())].map(([path, bytes]) => at(`${folder}/${path}`, Uint8Array.from(bytes)))

test('a package is read in the page: title, size, and nothing wrong', async () => {
  const dropped = readPicker([...(await chosen('Drive/OV')), at('Drive/OV/._junk'), at('Drive/notes.txt')])
  expect(mayHoldPackage(dropped.files)).toBe(true)
  const [found] = await readDropped(dropped.files)
  expect(found).toMatchObject({ folder: 'Drive/OV', name: 'SaltMeridian_FTR-1_F_EN-XX_INT_51_2K', problems: [], facts: { kind: 'SMPTE' } })
  expect(found?.files).toHaveLength(8)
  expect(found?.bytes).toBe(found?.files.reduce((sum, each) => sum + each.file.size, 0))
})

test('what is missing or of another size is known before anything is sent', async () => {
  const made = await makePackage()
  const files = listingOf(made)
    .filter(({ path }) => path !== 'pcm_1.mxf')
    .map(({ path }) => at(`OV/${path}`, path === 'j2c_1.mxf' ? 'short' : Uint8Array.from(made.get(path) ?? [])))
  const [found] = await readDropped(readPicker(files).files)
  expect(found?.problems.map((each) => each.message)).toEqual(['j2c_1.mxf has 5 bytes, the package says 2,000.', 'pcm_1.mxf is missing.'])
  expect(found && isWrong(found)).toBe(true)
})

test('a folder whose ASSETMAP cannot be read is named after its folder', async () => {
  const [found] = await readDropped(readPicker([at('Print/ASSETMAP', '<!DOCTYPE x><AssetMap/>')]).files)
  expect(found).toMatchObject({ name: 'Print', facts: undefined, problems: [{ message: 'ASSETMAP holds a DOCTYPE, which is refused.' }] })
})

test('what is beside a package goes as always, and the package keeps its folder', () => {
  const dropped = readPicker(
    ['Drive/OV/ASSETMAP', 'Drive/OV/a.mxf', 'Drive/notes.txt', 'Drive/Docs/b.txt', 'VF/ASSETMAP'].map((path) => at(path)),
  )
  const rest = withoutPackages(dropped, ['Drive/OV', 'VF'])
  expect(rest.files.map((each) => each.path)).toEqual(['Drive/notes.txt', 'Drive/Docs/b.txt'])
  // 2 is the place of Drive/OV behind the two files; VF lies in no folder of the drop.
  expect(rest.structure).toEqual([{ name: 'Drive', files: [0, 2], children: [{ name: 'Docs', files: [1], children: [] }] }])
  expect(withoutPackages(readPicker([at('OV/ASSETMAP')]), ['OV'])).toMatchObject({ files: [], structure: [], hasFolder: false })
})

test('a second drop answers the first question with no', async () => {
  const first = askAbout([])
  const second = askAbout([])
  expect(await first).toBe(false)
  question.getState()?.answer(true)
  expect(await second).toBe(true)
  expect(question.getState()).toBeNull()
})

test('the state of a package is a word', () => {
  type Checked = Parameters<typeof statusOfDcp>[0]
  const label = (status: Checked['status'], progress = 0, wrong_count = 0, notice: Checked['notice'] = null) =>
    statusOfDcp({ status, progress, wrong_count, notice }).label
  expect(label('Checking', 0.429)).toBe('Checking 42 %')
  expect(label('Verified', 1)).toBe('Verified')
  expect(label('Verified', 1, 0, 'ov_missing')).toBe('OV missing')
  expect(label('Failed', 1, 2)).toBe('2 files wrong')
  expect(label('Failed', 1, 0)).toBe('Package not readable')
})
