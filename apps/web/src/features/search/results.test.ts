import { individualPermissions } from '@answerprint/contract/permissions'
import type { FoundFile, FoundPerson, FoundProject, FoundRequest } from '@answerprint/contract/search'
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
  is_archived: false,
  ...place,
})
type Found = { projects: FoundProject[]; files: FoundFile[]; people: FoundPerson[]; requests: FoundRequest[] }
const found: Found = {
  projects: [project('The Salt Meridian'), project('Halcyon')],
  files: [file('SALT notes.pdf')],
  people: [],
  requests: [],
}
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
    ...found,
    projects: [],
    files: [
      file('a.pdf', { folder_id: 'f', folder_name: 'Paper' }),
      file('b', { type: 'folder', _id: 'b-id' }),
      file('c.mov', { is_archived: true }),
    ],
  }
  const [files] = groupsOf(places, ada, '')
  expect(files?.results.map((each) => ('href' in each ? [each.aside, each.href] : []))).toEqual([
    ['The Salt Meridian / Paper', '/projects/p/files/folder/f?search=a.pdf'],
    ['The Salt Meridian', '/projects/p/files/folder/b-id'],
    ['The Salt Meridian · Archived', '/projects/p/files?search=c.mov'],
  ])
  expect(groupsOf(found, ada, 'halcyon')[0]?.results[0]?.aside).toBe('2026 · Drama · 1 file')
})

const haruki: FoundPerson = { full_name: 'Haruki Aizawa', email: 'haruki@takeda.example', role: null, share_count: 2 }
const request = (title: string, is_open = true): FoundRequest => ({
  title,
  project_id: 'p',
  project_title: 'Halcyon',
  is_open,
  url: `https://x.example/file-request/${title}`,
})
const groupOf = (title: string, typed: string, some: Partial<typeof found>, open: string | null = null) =>
  groupsOf({ ...found, projects: [], files: [], ...some }, ada, typed, open).find((each) => each.title === title)?.results ?? []

test('a person is found by name and address, leads to what they watched or to the members, and one alone can be sent to', () => {
  const member = { ...haruki, full_name: 'Haru Berg', email: 'haru@nordlys.example', role: 'Editor' }
  const both = groupOf('People', 'haru', { people: [member, haruki] })
  expect(both.map((each) => ('href' in each ? [each.label, each.aside, each.href] : each.label))).toEqual([
    ['Haru Berg', 'haru@nordlys.example · Editor · 2 links sent', '/settings/organization/members?query=haru%40nordlys.example'],
    ['Haruki Aizawa', 'haruki@takeda.example · Reviewer · 2 links sent', '/reviewers?query=haruki%40takeda.example'],
  ])
  const labels = (some: FoundPerson, open: string | null) => groupOf('People', 'haru', { people: [some] }, open).map((each) => each.label)
  expect(labels(haruki, null)).toEqual(['Haruki Aizawa', 'Write to Haruki Aizawa'])
  expect(labels(haruki, 'p')).toEqual(['Haruki Aizawa', 'Send screener to Haruki Aizawa', 'Write to Haruki Aizawa'])
  expect(labels(member, null)).toEqual(['Haru Berg', 'See what Haru Berg watched', 'Write to Haru Berg'])
  expect(groupOf('People', 'takeda aizawa', { people: [haruki] })).toHaveLength(2)
})

test('a file request leads to its project; the link of an open one can be copied', () => {
  const labels = (requests: FoundRequest[]) => groupOf('File requests', 'art', { requests }).map((each) => each.label)
  expect(labels([request('Artwork')])).toEqual(['Artwork', 'Copy link of Artwork'])
  expect(labels([request('Artwork', false)])).toEqual(['Artwork'])
  expect(labels([request('Artwork'), request('Art department')])).toEqual(['Artwork', 'Art department'])
  expect(groupOf('File requests', 'art', { requests: [request('Artwork', false)] })[0]).toMatchObject({
    aside: 'Halcyon · Closed',
    href: '/projects/p/requests',
  })
})
