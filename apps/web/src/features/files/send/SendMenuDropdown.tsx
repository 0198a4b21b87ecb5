import type { LateMenuProps } from '@answerprint/ui/LazyMenu'
import { Menu } from '@mantine/core'
import { IconDownload, IconInbox, IconPlayerPlay, type TablerIcon } from '@tabler/icons-react'
import styles from './Send.module.css'
import { type SendMenuProps, useSendWays } from './send-ways.ts'
import { useAskForFiles } from './use-ask-for-files.ts'

type SendMenuDropdownProps = LateMenuProps & SendMenuProps

const ICONS = { watch: IconPlayerPlay, keep: IconDownload, ask: IconInbox } satisfies Record<string, TablerIcon>

export function SendMenuDropdown({ projectID, folderID, noFilm, onSend, target }: SendMenuDropdownProps) {
  const ways = useSendWays()
  const askForFiles = useAskForFiles({ projectID, folderID })
  return (
    <Menu width={304} position="bottom-end">
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown aria-label="Send">
        {ways.watch && (
          <Way
            icon="watch"
            label="Send screener"
            line="To watch: people stream the film."
            unavailable={noFilm}
            onClick={() => onSend('watch')}
          />
        )}
        {ways.keep && <Way icon="keep" label="Send files" line="To keep: people download them." onClick={() => onSend('keep')} />}
        {ways.ask && (
          <Way
            icon="ask"
            label="Request files"
            line="Ask for files: people upload them here."
            unavailable={ways.noAsk}
            onClick={askForFiles}
          />
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

type WayProps = { icon: keyof typeof ICONS; label: string; line: string; unavailable?: string | undefined; onClick: () => void }

function Way({ icon, label, line, unavailable, onClick }: WayProps) {
  const Icon = ICONS[icon]
  return (
    <Menu.Item
      leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
      className={styles.way ?? ''}
      disabled={unavailable !== undefined}
      onClick={onClick}
    >
      {label}
      <span className={styles.line}>{unavailable ?? line}</span>
    </Menu.Item>
  )
}
