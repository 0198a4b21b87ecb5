import type { PackageStory, packageStories } from '@answerprint/contract/deliveries'
import { queryOptions } from '@tanstack/react-query'
import { addressOf, call, withoutSchemas } from '#platform/call'
import { PACKAGES_KEY } from '../packages.api.ts'

export type { PackageStory }

const story = withoutSchemas<typeof packageStories.get>({ method: 'GET', path: '/projects/:projectID/packages/:packageID/story' })

export const storyQuery = (projectID: string, packageID: string) =>
  queryOptions({
    queryKey: [...PACKAGES_KEY, projectID, 'story', packageID],
    queryFn: ({ signal }): Promise<PackageStory> => call(story, { params: { projectID, packageID } }, { signal }),
    meta: { quiet: true },
  })

export const receiptAddressFor = (projectID: string, packageID: string, recipientID: string): string =>
  addressOf(`/projects/${projectID}/packages/${packageID}/recipients/${recipientID}/receipt.pdf`)
