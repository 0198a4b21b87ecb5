import type { AuditArea, AuditEntry } from '@answerprint/contract/audit-log'
import * as routes from '@answerprint/contract/routes'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { addressOf, call } from '#platform/call'

export type { AuditArea, AuditEntry }

export const PAGE = 50

/** What the list is narrowed down to; days are those of the person's own calendar. */
export type AuditFilter = { search: string; area: AuditArea | ''; from: string; to: string }

export const auditLogQuery = (organizationID: string, filter: AuditFilter, page: number) =>
  queryOptions({
    queryKey: ['audit-log', organizationID, filter, page],
    queryFn: ({ signal }) =>
      call(routes.auditLog.list, { params: { organizationID }, query: { ...queryOf(filter), skip: (page - 1) * PAGE } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const downloadAddress = (organizationID: string, filter: AuditFilter): string =>
  addressOf(routes.auditLog.download, { params: { organizationID }, query: queryOf(filter) })

/** A day means from its first moment to its last one, here. */
function queryOf({ search, area, from, to }: AuditFilter) {
  return {
    ...(search !== '' && { search }),
    ...(area !== '' && { area }),
    ...(from !== '' && { from: startOf(from, 0) }),
    ...(to !== '' && { to: startOf(to, 1) }),
  }
}

function startOf(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}
