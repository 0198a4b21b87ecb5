import type { FileRequest } from '@answerprint/contract/file-requests'
import type { InputOf, OutputOf } from '@answerprint/contract/route-types'
import * as routes from '@answerprint/contract/routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call'
import type { RequestKeys } from '#platform/sending/own-key'

export type { FileRequest }

export const REQUESTS_KEY = ['file-requests']

export const requestsQuery = (projectID: string) =>
  queryOptions({
    queryKey: [...REQUESTS_KEY, projectID],
    queryFn: async ({ signal }): Promise<FileRequest[]> =>
      (await call(routes.fileRequests.list, { params: { projectID } }, { signal })).requests,
  })

export type NewRequest = Pick<FileRequest, 'title' | 'destination_folder_id' | 'required_fields'> & { emails: string[]; message: string }

export const createRequest = async (project_id: string, request: NewRequest, keys: RequestKeys): Promise<FileRequest> => {
  const body = { requests: [{ ...request, project_id }] }
  const { requests } = await call(routes.fileRequests.create, { params: { projectID: project_id }, body }, { keys })
  const [made] = requests
  if (made === undefined) throw new Error('The server made no request.')
  return made
}

export type RequestChange = InputOf<typeof routes.fileRequests.update>['body']

export const updateRequest = ({ project_id, _id }: FileRequest, body: RequestChange): Promise<FileRequest> =>
  call(routes.fileRequests.update, { params: { projectID: project_id, requestID: _id }, body })

export const sendRequest = ({ project_id, _id }: FileRequest, mail: { email: string; message: string }, keys: RequestKeys) =>
  call(routes.fileRequests.send, { params: { projectID: project_id, requestID: _id }, body: mail }, { keys })

export type Submitted = OutputOf<typeof routes.fileRequests.files>

export const submissionsQuery = (requestID: string) =>
  queryOptions({
    queryKey: [...REQUESTS_KEY, 'files', requestID],
    queryFn: ({ signal }): Promise<Submitted> => call(routes.fileRequests.files, { params: { requestID }, query: {} }, { signal }),
  })
