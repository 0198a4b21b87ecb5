import type { FileRequest, fileRequests } from '@answerprint/contract/file-requests'
import { queryOptions } from '@tanstack/react-query'
import { call, withoutSchemas } from '#platform/call'

export type { FileRequest }

const endpoints = {
  list: withoutSchemas<typeof fileRequests.list>({ method: 'GET', path: '/projects/:projectID/fileRequests' }),
  create: withoutSchemas<typeof fileRequests.create>({ method: 'POST', path: '/projects/:projectID/fileRequests' }),
  update: withoutSchemas<typeof fileRequests.update>({ method: 'PUT', path: '/projects/:projectID/fileRequests/:requestID' }),
  send: withoutSchemas<typeof fileRequests.send>({ method: 'POST', path: '/projects/:projectID/fileRequests/:requestID/send' }),
  files: withoutSchemas<typeof fileRequests.files>({ method: 'GET', path: '/fileRequests/:requestID/files' }),
}

export const REQUESTS_KEY = ['file-requests']

export const requestsQuery = (projectID: string) =>
  queryOptions({
    queryKey: [...REQUESTS_KEY, projectID],
    queryFn: async ({ signal }): Promise<FileRequest[]> => (await call(endpoints.list, { params: { projectID } }, { signal })).requests,
  })

export type NewRequest = Pick<FileRequest, 'title' | 'destination_folder_id' | 'required_fields'>

export const createRequest = async (project_id: string, request: NewRequest, idempotencyKey: string): Promise<FileRequest> => {
  const body = { requests: [{ ...request, project_id }] }
  const { requests } = await call(endpoints.create, { params: { projectID: project_id }, body }, { idempotencyKey })
  const [made] = requests
  if (made === undefined) throw new Error('The server made no request.')
  return made
}

export type RequestChange = Parameters<typeof call<typeof fileRequests.update>>[1]['body']

export const updateRequest = ({ project_id, _id }: FileRequest, body: RequestChange): Promise<FileRequest> =>
  call(endpoints.update, { params: { projectID: project_id, requestID: _id }, body })

export const sendRequest = ({ project_id, _id }: FileRequest, letter: { email: string; message: string }, idempotencyKey: string) =>
  call(endpoints.send, { params: { projectID: project_id, requestID: _id }, body: letter }, { idempotencyKey })

export type Submitted = Awaited<ReturnType<typeof call<typeof fileRequests.files>>>

export const submissionsQuery = (requestID: string) =>
  queryOptions({
    queryKey: [...REQUESTS_KEY, 'files', requestID],
    queryFn: ({ signal }): Promise<Submitted> => call(endpoints.files, { params: { requestID }, query: {} }, { signal }),
  })
