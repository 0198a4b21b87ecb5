import type { PackageStory } from '@answerprint/contract/deliveries'
import * as routes from '@answerprint/contract/routes'
import { queryOptions } from '@tanstack/react-query'
import { addressOf, call } from '#platform/call'
import { PACKAGES_KEY } from '../packages.api.ts'

export type { PackageStory }

export const storyQuery = (projectID: string, packageID: string) =>
  queryOptions({
    queryKey: [...PACKAGES_KEY, projectID, 'story', packageID],
    queryFn: ({ signal }): Promise<PackageStory> => call(routes.packageStories.get, { params: { projectID, packageID } }, { signal }),
    meta: { quiet: true },
  })

export const receiptAddressFor = (projectID: string, packageID: string, recipientID: string): string =>
  addressOf(routes.packageStories.receiptPaper, { params: { projectID, packageID, recipientID } })
