import { individualPermissions } from '@answerprint/contract/permissions'
import type { FoundFile, FoundProject } from '@answerprint/contract/search'
import { expect, test } from 'vitest'
import type { User } from '#platform/session'
import { groupsOf } from './results.ts'

const ada = { organization_id: null, permissions: individualPermissions() } as User
const project = (title: string): FoundProject => ({
  _id: title,
  title,
  release_year: 2026,
  genres: 'Drama, Sea',
  file_count: 1,
  poster_url: null,
})
const file = (name: string, place: Partial<FoundFile> = {}): FoundFile => ({
  _id: name,
  type: 'document',
  name,
  kind: 'pdf',
  project_id: 'p',
  project_title: 'The Salt Meridian',
  folder_id: null,
  folder_name: null,
  thumbnail_url: null,
  ...place,
})
const found = { projects: [project('The Salt Meridian'), project('Halcyon')], files: [file('SALT notes.pdf')] }
const shown = (typed: string) => groupsOf(found, ada, typed).map(({ title, results }) => [title, results.map((each) => each.label)])

test('groups keep their order, and what no longer matches the typed words goes at once', () => {
  expect(shown('salt')).toEqual([
    ['Projects', ['The Salt Meridian']],
    ['Files', ['SALT notes.pdf']],
    ['Actions', ['New project “salt”']],
  ])
  expect(shown('salt mer').map(([title]) => title)).toEqual(['Projects', 'Actions'])
})

test('a leading > asks for actions alone', () => {
  expect(shown('> sign')).toEqual([['Actions', ['Sign Out', 'New project “sign”']]])
})

test('a result says where it is and leads there', () => {
  const places = {
    projects: [],
    files: [file('a.pdf', { folder_id: 'f', folder_name: 'Paper' }), file('b', { type: 'folder', _id: 'b-id' })],
  }
  const [files] = groupsOf(places, ada, '')
  expect(files?.results.map((each) => ('href' in each ? [each.aside, each.href] : []))).toEqual([
    ['The Salt Meridian / Paper', '/projects/p/files/folder/f?search=a.pdf'],
    ['The Salt Meridian', '/projects/p/files/folder/b-id'],
  ])
  expect(groupsOf(found, ada, 'halcyon')[0]?.results[0]?.aside).toBe('2026 · Drama · 1 file')
})
