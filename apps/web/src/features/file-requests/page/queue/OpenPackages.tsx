import { Button } from '@mantine/core'
import { formatBytes } from '#platform/format/bytes'
import { formatCount } from '#platform/format/figures'
import type { RequestPage } from '../request-page.api.ts'
import { chooseFiles } from '../sending/choose-files.ts'
import { Row } from './QueueRow.tsx'

type OpenPackagesProps = {
  packages: RequestPage['open_packages']
  /** Names of folders that another tab of this browser is sending. */
  sent: readonly string[]
  onChoose: (files: File[]) => void
}

/** DCPs whose upload was interrupted by a reload: they continue when their folder is chosen again. */
export const OpenPackages = ({ packages, sent, onChoose }: OpenPackagesProps) =>
  packages.map(({ _id, name, files_count, files_left, total_size }) => {
    const isSent = sent.includes(name)
    const count = `${(files_count - files_left).toLocaleString('en-US')} of ${formatCount(files_count, 'file')}`
    return (
      <Row
        key={_id}
        icon="folder"
        name={name}
        size={formatBytes(total_size)}
        state={isSent ? 'run' : 'pause'}
        percent={files_count > 0 ? ((files_count - files_left) / files_count) * 100 : 0}
        line={isSent ? `Being sent in another tab, ${count}` : `Not finished, ${count}. Choose the same folder again.`}
      >
        {!isSent && (
          <Button size="xs" onClick={() => chooseFiles({ folders: true }, onChoose)}>
            Continue Upload
          </Button>
        )}
      </Row>
    )
  })
