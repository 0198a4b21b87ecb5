import type { DcpInfo, dcp } from '@answerprint/contract/dcp'
import { queryOptions } from '@tanstack/react-query'
import { call, withoutSchemas } from '#platform/call'

export type { DcpFacts, DcpFile, DcpInfo, DcpProblem } from '@answerprint/contract/dcp'

const endpoints = {
  create: withoutSchemas<typeof dcp.create>({ method: 'POST', path: '/projects/:projectID/dcps' }),
  get: withoutSchemas<typeof dcp.get>({ method: 'GET', path: '/projects/:projectID/dcps/:fileID' }),
  check: withoutSchemas<typeof dcp.check>({ method: 'POST', path: '/projects/:projectID/dcps/:fileID/check' }),
  download: withoutSchemas<typeof dcp.download>({ method: 'GET', path: '/projects/:projectID/dcps/:fileID/download' }),
}

type NewDcp = { name: string; folder_id: string | null; files: { path: string; size: number }[]; file_request_id?: string }

export const createDcp = (projectID: string, body: NewDcp) => call(endpoints.create, { params: { projectID }, body })

export const dcpQuery = (projectID: string, fileID: string) =>
  queryOptions({
    queryKey: ['dcp', projectID, fileID],
    queryFn: ({ signal }): Promise<DcpInfo> => call(endpoints.get, { params: { projectID, fileID } }, { signal }),
  })

export const checkAgain = (projectID: string, fileID: string) => call(endpoints.check, { params: { projectID, fileID } })

export const dcpFileAddress = async (projectID: string, fileID: string, path: string): Promise<string> =>
  (await call(endpoints.download, { params: { projectID, fileID }, query: { path } })).token
