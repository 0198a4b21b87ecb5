import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'

const FORMATS = [
  ['csv', 'CSV'],
  ['pdf', 'PDF'],
] as const

type FormatMenuProps = { label: string; className?: string; addressOf: (format: 'csv' | 'pdf') => string }

/** A download in the format that is chosen, in a new tab. */
export const FormatMenu = ({ label, className = '', addressOf }: FormatMenuProps) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <Button
        className={className}
        leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
        rightSection={<IconChevronDown size={14} stroke={1.7} aria-hidden />}
      >
        {label}
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {FORMATS.map(([format, name]) => (
        <Menu.Item key={format} component="a" href={addressOf(format)} target="_blank">
          {name}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)
