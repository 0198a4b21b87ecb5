import { ActionIcon, Menu } from '@mantine/core'
import { IconFolders, IconMenu2, IconMovie, IconReportAnalytics } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Section } from './sections.ts'
import { useThemeToggle } from './ThemeToggle.tsx'

const icons = { '/projects': IconFolders, '/screener-rooms': IconMovie, '/reviewers': IconReportAnalytics }
const everybody: Section[] = [{ label: 'Projects', to: '/projects' }]

/** The bar's links on a narrow screen. */
export function SectionsMenu({ sections }: { sections: Section[] }) {
  const theme = useThemeToggle()
  return (
    <Menu position="bottom-start" width={240}>
      <Menu.Target>
        <ActionIcon aria-label="Menu" size={44}>
          <IconMenu2 size={20} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {(sections.length > 0 ? sections : everybody).map(({ label, to }) => {
          const Icon = icons[to]
          return (
            <Menu.Item key={to} component={Link} to={to} leftSection={<Icon size={17} stroke={1.7} />}>
              {label}
            </Menu.Item>
          )
        })}
        <Menu.Divider />
        <Menu.Item leftSection={<theme.Icon size={17} stroke={1.7} />} onClick={theme.toggle} closeMenuOnClick={false}>
          {theme.label}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
