import { Dialog } from '@answerprint/ui/Dialog'
import { DialogFoot } from '@answerprint/ui/DialogFoot'
import { EmptyState } from '@answerprint/ui/EmptyState'
import { FileName } from '@answerprint/ui/FileName'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ListAwaited } from '#platform/failures/ListAwaited.tsx'
import { formatBytes } from '#platform/format/bytes'
import { formatDateTime } from '#platform/format/dates'
import { formatCount } from '#platform/format/figures'
import { type FileRequest, type Submitted, submissionsQuery } from '../../file-requests.api.ts'
import styles from './RequestDialogs.module.css'

/** What was sent through one link, and by whom. */
export function RequestUploads({ request, onClose }: { request: FileRequest; onClose: () => void }) {
  const query = useQuery(submissionsQuery(request._id))
  return (
    <Dialog opened onClose={onClose} title={`Uploads of ${request.title}`} size={640}>
      <ListAwaited of={query} rows={4} height={48} size="panel" />
      {query.data?.size === 0 && (
        <EmptyState art="files" size="panel" title="No Submissions" text="Files sent through this link are listed here." level={3} />
      )}
      {query.data !== undefined && query.data.size > 0 && <Submissions {...query.data} />}
      <DialogFoot
        apart={
          <Button
            component={Link}
            to={request.destination_folder_id === null ? `/projects/${request.project_id}/files` : folderPath(request)}
            onClick={onClose}
          >
            Open the destination
          </Button>
        }
      >
        <Button variant="ink" onClick={onClose}>
          Close
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

const folderPath = ({ project_id, destination_folder_id }: FileRequest) => `/projects/${project_id}/files/folder/${destination_folder_id}`

function Submissions({ files, submissions, size }: Submitted) {
  const filesOf = Map.groupBy(files, (each) => each.submission_id)
  return (
    <div className={styles.submissions}>
      {submissions.map(({ _id, name, email, company, note, files_count, size: bytes, created_at }) => (
        <section key={_id} className={styles.submission}>
          <header>
            <b>{[name, company].filter(Boolean).join(', ') || email || 'A sender with the link'}</b>
            {email !== '' && (name !== '' || company !== '') && <a href={`mailto:${email}`}>{email}</a>}
            <span>
              {formatCount(files_count, 'file')}, {formatBytes(bytes)}, from {formatDateTime(created_at)}
            </span>
          </header>
          {note !== '' && <p className={styles.note}>{note}</p>}
          <ul>
            {(filesOf.get(_id) ?? []).map((file) => (
              <li key={file._id}>
                <span title={file.name}>
                  <FileName name={file.name} />
                </span>
                <em>{formatBytes(file.size)}</em>
                <time dateTime={file.created_at}>{formatDateTime(file.created_at)}</time>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {size > files.length && <p className={styles.hint}>The latest {files.length} files are shown. All of them lie in the project.</p>}
    </div>
  )
}
