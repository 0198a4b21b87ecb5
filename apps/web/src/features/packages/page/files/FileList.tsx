import { listStatusOf } from '#platform/failures/load-status'
import { FileIcon } from '@answerprint/ui/FileIcon'
import { FileName } from '@answerprint/ui/FileName'
import { Pages } from '@answerprint/ui/Pages'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useLastPage } from '#platform/browser/use-last-page'
import { CallError } from '#platform/call'
import { RowsAwaited } from '#platform/failures/RowsAwaited.tsx'
import { formatBytes } from '#platform/format/bytes'
import { formatDate } from '#platform/format/dates'
import { formatCount } from '#platform/format/figures'
import { iconOf, kinds } from '#platform/format/file-kinds'
import { lazy } from '#platform/upgrades/lazy'
import { type DeliveryPageFile, FILES_OF_PAGE, pageFilesQuery } from '../delivery-page.api.ts'
import styles from './FileList.module.css'
import { PlaceLink, useGoToPlace, usePlace, usePreviewPlace } from './place.tsx'

const DeliveryPreviewer = lazy(async () => ({ default: (await import('../preview/DeliveryPreviewer.tsx')).DeliveryPreviewer }))
const EmptyState = lazy(async () => ({ default: (await import('@answerprint/ui/EmptyState')).EmptyState }))
// The names are shown first; the state and the action of each row load a moment later.
const importRowParts = () => import('./row-parts.ts')
const DeliveryState = lazy(async () => ({ default: (await importRowParts()).DeliveryState }))
const RowAction = lazy(async () => ({ default: (await importRowParts()).RowAction }))

const ENDED = new Set(['package_expired', 'package_locked'])

type FileListProps = { token: string; isAspera: boolean; onRefused: () => void }

/** One place of the package: what was shared, or a folder in it. */
export function FileList({ token, isAspera, onRefused }: FileListProps) {
  const { folder, page } = usePlace()
  const { preview, open, turn, close } = usePreviewPlace(token)
  const go = useGoToPlace(token)
  const query = useQuery(pageFilesQuery(token, { folderID: folder, page }))
  const count = query.isPlaceholderData ? undefined : query.data?.size
  useLastPage({ page, count, size: FILES_OF_PAGE }, (last) => go({ folder, page: last }, { replace: true }))
  const hasEnded = query.error instanceof CallError && ENDED.has(query.error.code)
  useEffect(() => {
    if (hasEnded) onRefused()
  }, [hasEnded, onRefused])
  if (query.data === undefined) return <RowsAwaited of={query} rows={8} size="page" />
  const { files, breadcrumb, size } = query.data
  return (
    <section aria-label="Files">
      <div className={styles.head}>
        <Crumbs token={token} crumbs={breadcrumb} />
        <span className={styles.size}>Size</span>
        <span className={styles.state}>Delivery</span>
      </div>
      {files.length === 0 ? (
        <Suspense fallback={null}>
          <EmptyState art="folder" title="There is nothing here." size="panel" />
        </Suspense>
      ) : (
        <ul className={styles.list} aria-busy={listStatusOf(query) === 'UPDATING'}>
          {files.map((file, index) => (
            <Row key={file._id} token={token} isAspera={isAspera} file={file} onShow={() => open((page - 1) * FILES_OF_PAGE + index + 1)} />
          ))}
        </ul>
      )}
      {size > FILES_OF_PAGE && (
        <Pages className={styles.pages} page={page} count={size} size={FILES_OF_PAGE} onPage={(to) => go({ folder, page: to })} />
      )}
      {preview !== undefined && preview <= size && (
        <Suspense fallback={null}>
          <DeliveryPreviewer
            token={token}
            isAspera={isAspera}
            folderID={folder}
            index={preview - 1}
            size={size}
            onGo={(index) => turn(index + 1)}
            onClose={close}
          />
        </Suspense>
      )}
    </section>
  )
}

type RowProps = { token: string; isAspera: boolean; file: DeliveryPageFile; onShow: () => void }

function Row({ token, isAspera, file, onShow }: RowProps) {
  const isFolder = file.type === 'folder'
  return (
    <li className={styles.row} data-removed={file.is_removed || undefined}>
      <span className={styles.thumb} aria-hidden>
        {file.thumbnail_url === null ? <FileIcon kind={iconOf(file)} size={18} /> : <img src={file.thumbnail_url} alt="" loading="lazy" />}
      </span>
      <span className={styles.name} title={file.name}>
        {isFolder ? (
          <PlaceLink token={token} folder={file._id}>
            {file.name}
          </PlaceLink>
        ) : file.is_removed ? (
          <FileName name={file.name} wraps />
        ) : (
          <button type="button" aria-label={file.name} onClick={onShow}>
            <FileName name={file.name} wraps />
          </button>
        )}
        <small>
          {kindOf(file)}
          {file.added_at !== null && `, added ${formatDate(file.added_at)}`}
          {!isFolder && <em> · {formatBytes(file.size)}</em>}
        </small>
      </span>
      <span className={styles.size}>{isFolder ? '' : formatBytes(file.size)}</span>
      <span className={styles.state}>
        <Suspense fallback={null}>
          <DeliveryState token={token} file={file} />
        </Suspense>
      </span>
      <Suspense fallback={<span />}>
        <RowAction token={token} isAspera={isAspera} file={file} />
      </Suspense>
    </li>
  )
}

function kindOf({ type, item_count, frozen_at }: DeliveryPageFile): string {
  const label = kinds[type].label
  if (type === 'folder') return item_count === null ? label : `${label}, ${formatCount(item_count, 'item')}`
  return frozen_at === null ? label : `${label}, archived`
}

function Crumbs({ token, crumbs }: { token: string; crumbs: readonly { _id: string; name: string }[] }) {
  if (crumbs.length === 0) return <h2 className={styles.here}>All files</h2>
  return (
    <nav aria-label="Folders" className={styles.crumbs}>
      <PlaceLink token={token}>All files</PlaceLink>
      {crumbs.map(({ _id, name }, index) => (
        <span key={_id}>
          <IconChevronRight size={14} className={styles.chevron} aria-hidden />
          {index === crumbs.length - 1 ? (
            <span aria-current="page" className={styles.here} title={name}>
              {name}
            </span>
          ) : (
            <PlaceLink token={token} folder={_id}>
              {name}
            </PlaceLink>
          )}
        </span>
      ))}
    </nav>
  )
}
