import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { Suspense } from 'react'
import { abortUpload } from '#features/transfers'
import { formatBytes, formatBytesOf } from '#platform/format/bytes'
import { formatCount } from '#platform/format/figures'
import { lazy } from '#platform/upgrades/lazy'
import type { SentByTab } from '#platform/uploads/tabs/other-tabs'
import type { RequestAddress, RequestPage } from '../request-page.api.ts'
import { chooseFiles } from '../sending/choose-files.ts'
import { continueUpload } from '../sending/continue-upload.ts'
import { iconOfName } from './icon-of-name.ts'
import { isLittle } from './little-files.ts'
import { Row } from './QueueRow.tsx'
import { SentElsewhere } from './SentElsewhere.tsx'

const AsperaUnfinished = lazy(async () => ({ default: (await import('../aspera/AsperaUnfinished.tsx')).AsperaUnfinished }))

type UnfinishedRowsProps = {
  address: RequestAddress
  page: RequestPage
  uploads: RequestPage['uploads']
  /** By another tab of this browser: what it sends is not asked for here. */
  sent: SentByTab['uploads']
  onAsk: (asked: { name: string; onConfirm: () => void }) => void
  onChanged: () => void
}

/** What a reload left behind. Little files have a line together: they are sent again in one go. */
export function UnfinishedRows({ address, page, uploads, sent, onAsk, onChanged }: UnfinishedRowsProps) {
  const elsewhere = uploads.filter((each) => sent[each._id] !== undefined)
  const large = uploads.filter((each) => !isLittle(each) && !elsewhere.includes(each))
  const little = uploads.filter((each) => isLittle(each) && !elsewhere.includes(each))
  const drop = async (ids: readonly string[]) => {
    for (const id of ids) await abortUpload(id).catch(() => undefined)
    onChanged()
  }
  return (
    <>
      <SentElsewhere uploads={elsewhere} sent={sent} />
      {large.map((upload) => (
        <Row
          key={upload._id}
          icon={iconOfName(upload.file_name)}
          name={upload.file_name}
          size={formatBytes(upload.total_size)}
          state="pause"
          percent={upload.total_size > 0 ? (upload.current_size / upload.total_size) * 100 : 0}
          line={`Not finished, ${formatBytesOf(upload.current_size, upload.total_size)}. Choose the same file again.`}
        >
          {upload.upload_method === 'aspera' ? (
            <Suspense fallback={null}>
              <AsperaUnfinished address={address} page={page} upload={upload} />
            </Suspense>
          ) : (
            <Button size="xs" onClick={() => chooseFiles({}, ([file]) => file && void continueUpload(upload, file, address))}>
              Continue Upload
            </Button>
          )}
          <ActionIcon
            aria-label={`Cancel ${upload.file_name}`}
            onClick={() => onAsk({ name: upload.file_name, onConfirm: () => void drop([upload._id]) })}
          >
            <IconX size={19} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Row>
      ))}
      {little.length > 0 && (
        <Row
          icon="document"
          name={`${formatCount(little.length, 'small file')} not finished`}
          size={formatBytes(little.reduce((sum, each) => sum + each.total_size, 0))}
          state="pause"
          line="They did not arrive before this page was closed. Send them again."
        >
          <Button size="xs" onClick={() => void drop(little.map((each) => each._id))}>
            Forget them
          </Button>
        </Row>
      )}
    </>
  )
}
