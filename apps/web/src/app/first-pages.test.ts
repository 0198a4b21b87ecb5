import { existsSync } from 'node:fs'
import { QueryClient } from '@tanstack/react-query'
import type { AnyRoute } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { FIRST_PAGES } from '../../build/first-pages.ts'
import { makeRouter } from './router.tsx'

const routes: AnyRoute[] = Object.values(makeRouter(new QueryClient()).routesByPath)
const address = (path: string) => path.replace(/\$\w*/g, '0199a000-0000-7000-8000-000000000001')
/** As the server finds it: the first whose pattern matches. */
const pageAt = (path: string) => FIRST_PAGES.find((each) => new RegExp(each.path).test(address(path)))
const isBehindLogin = (route: AnyRoute): boolean =>
  route.id === '/signed-in' || (route.parentRoute !== undefined && isBehindLogin(route.parentRoute))

test('each address of the application that people arrive at is found under its first page, and all others share one', () => {
  const found = routes.flatMap(({ fullPath }) => {
    const page = pageAt(fullPath)
    return page === undefined || page.name === 'other' ? [] : [[fullPath, page.name]]
  })

  expect(Object.fromEntries(found)).toEqual({
    '/': 'projects',
    '/projects': 'projects',
    '/projects/folder/$slug': 'projects',
    '/projects/$projectID': 'files',
    '/projects/$projectID/files': 'files',
    '/projects/$projectID/files/folder/$folderID': 'files',
  })
  for (const { fullPath } of routes) expect([fullPath, pageAt(fullPath)?.document]).toEqual([fullPath, 'index'])
})

test.each([
  ['/screener/abc', 'review'],
  ['/transfers/abc/', 'download'],
  ['/file-request/abc', 'request'],
  ['/cinerequest/abc', 'request'],
  ['/video-requests/abc', 'video-request'],
  ['/video-requests/abc/artwork', 'video-request'],
  ['/accounts', 'sign-in'],
  ['/accounts/reset/abc', 'sign-in'],
])('%s needs no account', (path, name) => {
  expect(pageAt(path)).toMatchObject({ document: 'public', name, signedIn: false })
})

test.each(['/screener', '/transfers/abc/def', '/accountsfoo', '/file-request/'])('%s is no public page', (path) => {
  expect(pageAt(path)?.document).toBe('index')
})

test('a first page is for people who are signed in where its address is', () => {
  // The home page only leads on.
  for (const route of routes.filter((each) => each.fullPath !== '/')) {
    const page = pageAt(route.fullPath)
    if (page?.name !== 'other') expect([route.fullPath, page?.signedIn]).toEqual([route.fullPath, isBehindLogin(route)])
  }
})

test('the screens of every first page are where it says', () => {
  const lost = FIRST_PAGES.flatMap(({ modules }) => modules).filter((each) => !existsSync(new URL(`../${each}`, import.meta.url)))
  expect(lost).toEqual([])
})
