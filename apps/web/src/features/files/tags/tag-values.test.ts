import { expect, test } from 'vitest'
import { commonTags, suggested, withTag } from './tag-values.ts'

const approved = { _id: '1', name: 'Approved' }
const festival = { _id: '2', name: 'Festival' }

test('the editor begins with what all the files have in common', () => {
  expect(commonTags([{ tags: [approved, festival] }, { tags: [festival] }])).toEqual([festival])
  expect(commonTags([{ tags: [approved] }])).toEqual([approved])
  expect(commonTags([])).toEqual([])
})

test('a known name is that tag, in whatever case, and no tag is listed twice', () => {
  expect(withTag([], ' approved ', [approved])).toEqual([approved])
  expect(withTag([approved], 'APPROVED', [])).toEqual([approved])
  expect(withTag([], 'QC   passed', [approved])).toEqual([{ name: 'QC passed' }])
  expect(withTag([], '   ', [])).toEqual([])
})

test('only what is not there yet is offered', () => {
  expect(suggested([approved, festival], [approved], '')).toEqual([festival])
  expect(suggested([approved, festival], [], 'FEST')).toEqual([festival])
})
