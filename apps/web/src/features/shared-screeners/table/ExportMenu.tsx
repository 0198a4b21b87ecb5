import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { exportAddress, type ReviewersParent } from '../shares.api.ts'

const FORMATS = [
  ['csv', 'CSV'],
  ['pdf', 'PDF'],
] as const

type ExportMenuProps = { parent: ReviewersParent; search?: string; className?: string }

/** All reviewers of a list, in a new tab as a download. */
export const ExportMenu = ({ parent, search = '', className = '' }: ExportMenuProps) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <Button
        className={className}
        leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
        rightSection={<IconChevronDown size={14} stroke={1.7} aria-hidden />}
      >
        Export
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {FORMATS.map(([format, name]) => (
        <Menu.Item key={format} component="a" href={exportAddress(parent, format, search)} target="_blank">
          {name}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)
