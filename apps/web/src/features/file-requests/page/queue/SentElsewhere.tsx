import { formatBytes, formatBytesOf } from '#platform/format/bytes'
import { formatCount } from '#platform/format/figures'
import type { SentByTab } from '#platform/uploads/tabs/other-tabs'
import type { RequestPage } from '../request-page.api.ts'
import { iconOfName } from './icon-of-name.ts'
import { isLittle } from './little-files.ts'
import { Row } from './QueueRow.tsx'

type SentElsewhereProps = { uploads: RequestPage['uploads']; sent: SentByTab['uploads'] }

/** What another tab is sending: how far it is, and nothing to press. */
export function SentElsewhere({ uploads, sent }: SentElsewhereProps) {
  const little = uploads.filter(isLittle)
  return (
    <>
      {uploads.map((upload) => {
        const state = sent[upload._id]
        if (state === undefined || isLittle(upload)) return null
        const { file_name, total_size } = upload
        const current_size = Math.max(state.current_size, upload.current_size)
        return (
          <Row
            key={upload._id}
            icon={iconOfName(file_name)}
            name={file_name}
            size={formatBytes(total_size)}
            state={state.isPaused ? 'pause' : 'run'}
            percent={total_size > 0 ? (current_size / total_size) * 100 : 0}
            line={`${state.isPaused ? 'Paused' : 'Being sent'} in another tab, ${formatBytesOf(current_size, total_size)}`}
          />
        )
      })}
      {little.length > 0 && (
        <Row
          icon="document"
          name={formatCount(little.length, 'small file')}
          size={formatBytes(little.reduce((sum, each) => sum + each.total_size, 0))}
          state="run"
          line="Being sent in another tab"
        />
      )}
    </>
  )
}
