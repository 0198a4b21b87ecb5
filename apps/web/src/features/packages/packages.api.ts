import type { Package, packages } from '@answerprint/contract/packages'
import { queryOptions } from '@tanstack/react-query'
import { call, withoutSchemas } from '#platform/call'

export type { Package }

const endpoints = {
  list: withoutSchemas<typeof packages.list>({ method: 'GET', path: '/projects/:projectID/packages' }),
  send: withoutSchemas<typeof packages.send>({ method: 'POST', path: '/projects/:projectID/packages' }),
  update: withoutSchemas<typeof packages.update>({ method: 'PUT', path: '/projects/:projectID/packages/:packageID' }),
}

export const PACKAGES_KEY = ['packages']

/** What was shared of one file, or (undefined) of the whole project. */
export const packagesQuery = (projectID: string, fileID: string | undefined) =>
  queryOptions({
    queryKey: [...PACKAGES_KEY, projectID, fileID ?? null],
    queryFn: async ({ signal }): Promise<Package[]> => {
      const { packages: found } = await call(endpoints.list, { params: { projectID }, query: { fileID } }, { signal })
      return found
    },
  })

export type NewPackage = Parameters<typeof call<typeof packages.send>>[1]['body']

export const sendPackage = (
  projectID: string,
  body: NewPackage,
  idempotencyKey: string,
): Promise<{ package: Package; invoice_id: string | null }> => call(endpoints.send, { params: { projectID }, body }, { idempotencyKey })

export type PackageChange = Parameters<typeof call<typeof packages.update>>[1]['body']

export const updatePackage = (projectID: string, packageID: string, body: PackageChange): Promise<Package> =>
  call(endpoints.update, { params: { projectID, packageID }, body })
