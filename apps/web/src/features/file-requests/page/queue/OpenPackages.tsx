import { Button } from '@mantine/core'
import { formatBytes } from '#platform/format/bytes'
import { formatCount } from '#platform/format/figures'
import type { RequestPage } from '../request-page.api.ts'
import { chooseFiles } from '../sending/choose-files.ts'
import { Row } from './QueueRow.tsx'

type OpenPackagesProps = { packages: RequestPage['open_packages']; onChoose: (files: File[]) => void }

/** DCPs whose upload was interrupted by a reload: they continue when their folder is chosen again. */
export const OpenPackages = ({ packages, onChoose }: OpenPackagesProps) =>
  packages.map(({ _id, name, files_count, files_left, total_size }) => (
    <Row
      key={_id}
      icon="folder"
      name={name}
      size={formatBytes(total_size)}
      state="pause"
      percent={files_count > 0 ? ((files_count - files_left) / files_count) * 100 : 0}
      line={`Not finished, ${(files_count - files_left).toLocaleString('en-US')} of ${formatCount(files_count, 'file')}. Choose the same folder again.`}
    >
      <Button size="xs" onClick={() => chooseFiles({ folders: true }, onChoose)}>
        Continue Upload
      </Button>
    </Row>
  ))
