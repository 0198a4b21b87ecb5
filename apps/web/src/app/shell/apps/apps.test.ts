import { expect, test } from 'vitest'
import type { User } from '#platform/session'
import { appsOf } from './apps.ts'

const open = { hide: false }
const everything: User['app_permissions'] = { projects: open, screeners: open, rooms: open, settings: open }
const labels = (app_permissions: User['app_permissions']) => appsOf({ app_permissions }).map((each) => each.label)

test('an app that is hidden from a person is not in their switcher', () => {
  expect(labels(everything)).toEqual(['Files', 'Screener review', 'Screener rooms', 'Accounts'])
  expect(labels({ ...everything, screeners: { hide: true }, rooms: { hide: true } })).toEqual(['Files', 'Accounts'])
})
