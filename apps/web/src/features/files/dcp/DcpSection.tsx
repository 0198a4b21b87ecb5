import { ProblemList } from '@answerprint/ui/ProblemList'
import { retryProps } from '@answerprint/ui/retry-props'
import { StatusDot } from '@answerprint/ui/StatusDot'
import { ActionIcon, Button } from '@mantine/core'
import { IconDownload, IconRefresh } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { downloadFailed } from '#platform/browser/saving/download-failed'
import { save } from '#platform/browser/saving/save-file'
import { loadStatusOf } from '#platform/failures/load-status'
import { formatBytes } from '#platform/format/bytes'
import { formatDateTime } from '#platform/format/dates'
import { formatTimecode } from '#platform/format/durations'
import { formatCount } from '#platform/format/figures'
import { messageOf } from '#platform/query-client'
import { useRealtime } from '#platform/realtime/use-realtime'
import { useCan } from '#platform/session'
import type { FileItem } from '../files.api.ts'
import { FactList, type Facts } from '../info/FactList.tsx'
import styles from './DcpSection.module.css'
import { checkAgain, type DcpFile, type DcpInfo, dcpFileAddress, dcpQuery } from './dcp.api.ts'
import { kindText, lineOf, NO_CERTIFICATION, pictureText, rateText, reelsText, stateOfFile, statusOfDcp, versionText } from './dcp-words.ts'

/** What a package says of itself, and what the check of it found; follows a check that is under way. */
export function DcpSection({ file: { project_id, _id } }: { file: Pick<FileItem, 'project_id' | '_id'> }) {
  const queryClient = useQueryClient()
  const query = dcpQuery(project_id, _id)
  const loading = useQuery(query)
  const info = loading.data
  const refresh = () => void queryClient.invalidateQueries({ queryKey: query.queryKey })
  useRealtime(`private-document-${_id}`, 'DocumentUpdated', refresh, refresh)
  const again = useMutation({ mutationFn: () => checkAgain(project_id, _id), onSuccess: refresh })
  const may = useCan()
  const status = info && statusOfDcp(info)
  return (
    <section className={styles.section} aria-labelledby="package-heading">
      <header className={styles.head}>
        <h3 id="package-heading">Package</h3>
        <span className={styles.status} role="status">
          {status !== undefined && <StatusDot tone={status.tone}>{status.label}</StatusDot>}
        </span>
        {may('projects:can_modify') && info !== undefined && (
          <Button
            size="compact-sm"
            leftSection={<IconRefresh size={15} aria-hidden />}
            disabled={!info.may_check}
            loading={again.isPending}
            onClick={() => again.mutate()}
          >
            {info.checked_at === null ? 'Check now' : 'Check again'}
          </Button>
        )}
      </header>
      {loadStatusOf(loading) === 'ERROR' && (
        <p role="alert" className={styles.failed}>
          {messageOf(loading.error)} <Button {...retryProps(() => void loading.refetch())}>Try again</Button>
        </p>
      )}
      {info !== undefined && (
        <>
          {info.status === 'Uploading' && (
            <p className={styles.hint}>Some files are not here yet. If their upload broke off, drop the same folder here again.</p>
          )}
          <ProblemList problems={info.problems} label="Problems" />
          <Film info={info} />
          <Files info={info} projectID={project_id} />
          <p className={styles.note}>
            {info.checked_at === null
              ? 'Structure and hashes are checked when all files are here. This is no certification for exhibition.'
              : `${NO_CERTIFICATION} Last check ${formatDateTime(info.checked_at)}.`}
          </p>
        </>
      )}
    </section>
  )
}

function Film({ info: { facts } }: { info: DcpInfo }) {
  if (facts === null) return null
  const shown: Facts = [
    ['Title', facts.title],
    ['Standard', kindText(facts)],
    ['Version', versionText(facts)],
    ['Length', formatTimecode(facts.duration_seconds)],
    ['Reels', reelsText(facts)],
    ['Picture', pictureText(facts)],
    ['Rate', rateText(facts)],
    ['Encryption', facts.is_encrypted ? 'Encrypted, plays with a KDM' : 'None'],
    ['Content', facts.content_kind],
    ['Issuer', facts.issuer],
  ]
  return (
    <>
      <FactList columns={2} facts={shown} />
      <h4 className={styles.subhead}>{formatCount(facts.compositions.length, 'composition')}</h4>
      <ul className={styles.rows} aria-label="Compositions">
        {facts.compositions.map((each) => (
          <li key={each.id}>
            <span className={styles.path} title={each.title}>
              {each.title}
            </span>
            <span className={styles.figure}>{lineOf({ ...each, kind: facts.kind })}</span>
            {each.external_ids.length > 0 && (
              <StatusDot tone="info">{`Needs ${formatCount(each.external_ids.length, 'file')} of another package`}</StatusDot>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function Files({ info, projectID }: { info: DcpInfo; projectID: string }) {
  const may = useCan()
  const download = useMutation({
    mutationFn: async ({ path }: DcpFile) => save(await dcpFileAddress(projectID, info._id, path)),
    meta: { says: downloadFailed },
  })
  return (
    <>
      <h4 className={styles.subhead}>{formatCount(info.files.length, 'file')}</h4>
      <ul className={styles.rows} aria-label="Files of the package">
        {info.files.map((file) => {
          const { tone, label } = stateOfFile(file)
          const isHere = file.state !== 'Awaiting' && file.state !== 'Missing'
          return (
            <li key={file.path}>
              <span className={styles.path} title={file.path}>
                {file.path}
              </span>
              <span className={styles.figure}>{formatBytes(file.size)}</span>
              <span className={styles.state}>
                <StatusDot tone={tone}>{label}</StatusDot>
              </span>
              {may('files:can_download') && (
                <ActionIcon size={28} aria-label={`Download ${file.path}`} disabled={!isHere} onClick={() => download.mutate(file)}>
                  <IconDownload size={15} aria-hidden />
                </ActionIcon>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
