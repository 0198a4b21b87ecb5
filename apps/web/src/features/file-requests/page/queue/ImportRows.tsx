import { PROVIDER_NAMES } from '@answerprint/contract/import-rules'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { formatBytes, formatBytesOf } from '#platform/format/bytes'
import { cancelImport, type RequestPage } from '../request-page.api.ts'
import { iconOfName } from './icon-of-name.ts'
import { Row } from './QueueRow.tsx'

type ImportRowsProps = {
  imports: RequestPage['file_imports']
  failed: RequestPage['failed_imports']
  onAsk: (asked: { name: string; onConfirm: () => void }) => void
  onForget: (importID: string) => void
  onChanged: () => void
}

/** Files on their way from a file host, for which the page may be closed; and those that failed. */
export function ImportRows({ imports, failed, onAsk, onForget, onChanged }: ImportRowsProps) {
  const cancel = (importID: string) =>
    void cancelImport(importID)
      .catch(() => undefined)
      .finally(onChanged)
  return (
    <>
      {imports.map(({ _id, origin_name: name, type, progress_status: { upload_sent_bytes: sent, upload_total_size: total } }) => (
        <Row
          key={_id}
          icon={iconOfName(name)}
          name={name}
          size={total === null ? '' : formatBytes(total)}
          state="import"
          percent={total ? Math.min(100, (sent / total) * 100) : undefined}
          line={`Importing from ${PROVIDER_NAMES[type]}`}
          aside={sent === 0 ? '' : total === null ? formatBytes(sent) : formatBytesOf(sent, total)}
          figure={total ? `${Math.min(99, Math.floor((sent / total) * 100))}%` : ''}
        >
          <Stop label={`Cancel ${name}`} onClick={() => onAsk({ name, onConfirm: () => cancel(_id) })} />
        </Row>
      ))}
      {failed.map(({ _id, origin_name: name, error }) => (
        <Row key={_id} icon={iconOfName(name)} name={name} size="" state="failed" line={`Not imported. ${error}`}>
          <Stop label={`Forget ${name}`} onClick={() => onForget(_id)} />
        </Row>
      ))}
    </>
  )
}

const Stop = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <ActionIcon aria-label={label} onClick={onClick}>
    <IconX size={19} stroke={1.7} aria-hidden />
  </ActionIcon>
)
