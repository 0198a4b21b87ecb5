import { expect, test } from 'vitest'
import { addressIn, methodOf, pathOf } from './route.ts'

test('a route is a method and a path', () => {
  const route = 'DELETE /tags/:tagID'

  expect([methodOf(route), pathOf(route)]).toEqual(['DELETE', '/tags/:tagID'])
})

test('an address has the parameters in its path and the query behind it, each encoded', () => {
  const params = { projectID: 'a/b', folderID: 7 }
  const query = { search: 'salt & sun', types: ['dcp', 'document'], page: undefined, before: null }

  const address = addressIn('GET /projects/:projectID/files/folder/:folderID', { params, query })

  expect(address).toBe('/projects/a%2Fb/files/folder/7?search=salt+%26+sun&types=dcp&types=document')
})

test('a route without parameters is its own address', () => {
  expect(addressIn('GET /auth/check')).toBe('/auth/check')
})
