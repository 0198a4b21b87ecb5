import type { DcpInfo } from '@answerprint/contract/dcp'
import * as routes from '@answerprint/contract/routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call'

export type { DcpFacts, DcpFile, DcpInfo, DcpProblem } from '@answerprint/contract/dcp'

type NewDcp = {
  name: string
  folder_id: string | null
  files: { path: string; size: number }[]
  file_request_id?: string
  cinerequest_id?: string
}

export const createDcp = (projectID: string, body: NewDcp) => call(routes.dcp.create, { params: { projectID }, body })

/** Of staff, as the result of an order. */
export const createOrderDcp = (orderID: string, body: Pick<NewDcp, 'name' | 'files'>) =>
  call(routes.orderDcps.add, { params: { orderID }, body })

export const dcpQuery = (projectID: string, fileID: string) =>
  queryOptions({
    queryKey: ['dcp', projectID, fileID],
    queryFn: ({ signal }): Promise<DcpInfo> => call(routes.dcp.get, { params: { projectID, fileID } }, { signal }),
  })

export const checkAgain = (projectID: string, fileID: string) => call(routes.dcp.check, { params: { projectID, fileID } })

export const dcpFileAddress = async (projectID: string, fileID: string, path: string): Promise<string> =>
  (await call(routes.dcp.download, { params: { projectID, fileID }, query: { path } })).token
