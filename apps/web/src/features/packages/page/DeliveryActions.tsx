import { Button } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { toasts } from '#platform/toasts'
import { lazy } from '#platform/upgrades/lazy'
import { useOneAtATime } from '#platform/use-one-at-a-time'
import styles from './DeliveryScreen.module.css'
import { type Contents, contentsQuery } from './delivery.api.ts'
import { type DeliveryPage, deliveryPageQuery } from './delivery-page.api.ts'
import { SaveToAccount } from './SaveToAccount.tsx'
import { PAUSE_MILLISECONDS, useRest } from './use-download.ts'
import { type LeftOut, leftOutOf, whyNoArchive } from './zip/left-out.ts'

const importZip = () => import('./zip/ZipDialog.tsx')
const ZipDialog = lazy(async () => ({ default: (await importZip()).ZipDialog }))
const ServerZipDialog = lazy(async () => ({ default: (await importZip()).ServerZipDialog }))

type Picker = (options: { suggestedName: string; types: object[] }) => Promise<FileSystemFileHandle>
type Open = { how: 'disk' | 'memory' } | { how: 'server'; size: number; leftOut: readonly LeftOut[] }
type DeliveryActionsProps = { token: string; host: string; content: NonNullable<DeliveryPage['content']> }

export function DeliveryActions({ token, host, content }: DeliveryActionsProps) {
  const [open, setOpen] = useState<Open | null>(null)
  const [isResting, rest] = useRest(PAUSE_MILLISECONDS)
  const queryClient = useQueryClient()
  const all = useMutation({
    mutationFn: async () => {
      const known = await queryClient.ensureQueryData(contentsQuery(token))
      const contents = mayHaveMore(known) ? await queryClient.fetchQuery({ ...contentsQuery(token), staleTime: 0 }) : known
      if (!holdsAny(contents)) return toasts.error(whyNoArchive(contents))
      const picked = await pickFile()
      if (picked === 'cancelled') return
      const [{ beginZip }, { MOST_IN_MEMORY_BYTES }] = await Promise.all([import('./zip/zip-run.ts'), importZip()])
      const size = contents.files.reduce((sum, each) => sum + (each.is_in_archive ? each.size : 0), 0)
      if (picked === null && size > MOST_IN_MEMORY_BYTES) return setOpen({ how: 'server', size, leftOut: leftOutOf(contents) })
      beginZip({ token, host, content, contents, handle: picked, queryClient })
      setOpen({ how: picked === null ? 'memory' : 'disk' })
    },
  })
  const downloadAll = useOneAtATime(all.mutateAsync)
  const start = () => {
    rest()
    downloadAll()
  }
  const close = () => setOpen(null)
  /** Not before the result was read: the gate takes the place of the whole page. */
  const showGate = () => void queryClient.invalidateQueries({ queryKey: deliveryPageQuery(token).queryKey, exact: true })
  return (
    <div className={styles.actions}>
      <SaveToAccount token={token} />
      <Button
        variant="ink"
        size="md"
        className={styles.all ?? ''}
        leftSection={<IconArrowDown size={18} stroke={2} aria-hidden />}
        disabled={isResting || all.isPending || open !== null}
        onClick={start}
      >
        Download all
      </Button>
      {open !== null && (
        <Suspense fallback={null}>
          {open.how === 'server' ? (
            <ServerZipDialog token={token} size={open.size} leftOut={open.leftOut} onClose={close} />
          ) : (
            <ZipDialog token={token} isWrittenToDisk={open.how === 'disk'} onClose={close} onLinkClosed={showGate} />
          )}
        </Suspense>
      )}
    </div>
  )
}

const holdsAny = ({ files }: Contents): boolean => files.some((each) => each.is_in_archive)

/** What was archived, or not ready, may be there by now. */
const mayHaveMore = (contents: Contents): boolean =>
  !holdsAny(contents) || contents.missing.some(({ missing }) => missing === 'archived' || missing === 'preparing')

/** Asked while the browser still counts it to the click; null where files cannot be written to. */
async function pickFile(): Promise<FileSystemFileHandle | 'cancelled' | null> {
  const { showSaveFilePicker: pick } = window as { showSaveFilePicker?: Picker }
  if (pick === undefined) return null
  try {
    return await pick({ suggestedName: 'package.zip', types: [{ accept: { 'application/zip': ['.zip'] } }] })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
    return null
  }
}
