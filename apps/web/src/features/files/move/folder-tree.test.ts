import { expect, test } from 'vitest'
import { foundRows, pathOf, rowsOf, withAllBelow } from './folder-tree.ts'

const folder = (_id: string, name: string, folder_id: string | null) => ({ _id, name, folder_id, slug: _id, project_id: 'p' })
const folders = [
  folder('reel10', 'Reel 10', 'delivery'),
  folder('reel2', 'Reel 2', 'delivery'),
  folder('sound', 'Sound', null),
  folder('delivery', 'delivery', null),
  folder('stems', 'Stems', 'reel2'),
]
const shown = (rows: ReturnType<typeof rowsOf>) => rows.map((each) => `${'-'.repeat(each.depth)}${each.folder.name}`)

test('folders are sorted by name, and an open one lists its folders below it', () => {
  expect(shown(rowsOf(folders, new Set()))).toEqual(['delivery', 'Sound'])
  expect(shown(rowsOf(folders, new Set(['delivery', 'reel2'])))).toEqual(['delivery', '-Reel 2', '--Stems', '-Reel 10', 'Sound'])
})

test('a search finds a folder wherever it is, and its path tells where', () => {
  expect(shown(foundRows(folders, ' REEL '))).toEqual(['Reel 2', 'Reel 10'])
  expect(pathOf(folders, 'stems')).toBe('delivery / Reel 2 / Stems')
})

test('nothing can be moved into what is moved, or below it', () => {
  expect(withAllBelow(folders, ['delivery'])).toEqual(new Set(['delivery', 'reel2', 'stems', 'reel10']))
  expect(withAllBelow(folders, ['a file'])).toEqual(new Set(['a file']))
})
