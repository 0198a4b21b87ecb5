import type { Package } from '@answerprint/contract/packages'
import type { InputOf } from '@answerprint/contract/route-types'
import * as routes from '@answerprint/contract/routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call'
import type { RequestKeys } from '#platform/sending/own-key'

export type { Package }

export const PACKAGES_KEY = ['packages']

/** What was shared of one file, or (undefined) of the whole project. */
export const packagesQuery = (projectID: string, fileID: string | undefined) =>
  queryOptions({
    queryKey: [...PACKAGES_KEY, projectID, fileID ?? null],
    queryFn: async ({ signal }): Promise<Package[]> =>
      (await call(routes.packages.list, { params: { projectID }, query: { fileID } }, { signal })).packages,
  })

export type NewPackage = InputOf<typeof routes.packages.send>['body']

export const sendPackage = (
  projectID: string,
  body: NewPackage,
  keys: RequestKeys,
): Promise<{ package: Package; invoice_id: string | null }> => call(routes.packages.send, { params: { projectID }, body }, { keys })

export type PackageChange = InputOf<typeof routes.packages.update>['body']

export const updatePackage = (projectID: string, packageID: string, body: PackageChange): Promise<Package> =>
  call(routes.packages.update, { params: { projectID, packageID }, body })
