import { useCan, useUser } from '#platform/session'
import type { FileItem } from '../files.api.ts'

/** To watch: a screener. To keep: the files themselves. */
export type SendWay = 'watch' | 'keep'

/** What was asked for; without files the dialog lets the person choose among those of the project. `to`: "Name <address>", a first
 * reviewer. */
export type Sending = { way: SendWay; files: readonly FileItem[]; to?: string | undefined }

export type SendMenuProps = {
  projectID: string
  /** Where files that are asked for go; undefined: the project itself. */
  folderID?: string | undefined
  /** Why nothing here can be watched. */
  noFilm?: string | undefined
  onSend: (way: SendWay) => void
}

export const isFilm = ({ screener }: Pick<FileItem, 'screener'>): boolean => screener !== null

/** The ways that are open to this person. */
export function useSendWays() {
  const may = useCan()
  const { can_request_files } = useUser()
  const mayAsk = may('projects:can_modify')
  return {
    watch: may('screeners:can_manage'),
    keep: may('files:can_share'),
    ask: mayAsk,
    /** Why asking is there, but not for this person. */
    noAsk: can_request_files ? undefined : 'Available on all paid plans',
  }
}
