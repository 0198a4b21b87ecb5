import { individualPermissions, permissionsOf } from '@answerprint/contract/permissions'
import { expect, test } from 'vitest'
import type { User } from '#platform/session'
import { actionsFor } from './actions.ts'

const ada = { organization_id: null, permissions: individualPermissions() } as User
const clerk = { organization_id: 'o', permissions: permissionsOf(['projects:can_view']) } as User
const labels = (user: User, typed: string) => actionsFor(user, typed).map((each) => each.label)

test('actions are found by words of their names, and a new project by any', () => {
  expect(labels(ada, 'theme dark')).toEqual(['Use the dark theme', 'New project “theme dark”'])
  expect(labels(ada, ' salt ')).toEqual(['New project “salt”'])
  expect(labels(ada, '').at(-1)).toBe('New project')
})

test('an action is offered only to a person with its permission', () => {
  expect(labels(clerk, 'salt')).toEqual([])
  expect(labels(clerk, 'summary')).toEqual([])
})

test('in a project its sending comes first', () => {
  const there = actionsFor({ ...ada, can_request_files: true } as User, '', 'p')
  expect(there.slice(0, 3).map(({ label, deed }) => [label, deed])).toEqual([
    ['Send screener', { go: '/projects/p/files?send=watch' }],
    ['Send files', { go: '/projects/p/files?send=keep' }],
    ['Request files', { go: '/projects/p/requests?create=true' }],
  ])
})
