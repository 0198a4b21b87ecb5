import { Menu } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import type { Uploading } from '../uploading/use-uploading.ts'
import styles from './Send.module.css'
import { useSendWays } from './send-ways.ts'
import { useAskForFiles } from './use-ask-for-files.ts'

/** What others upload is new here, too. */
export function RequestFiles({ uploading }: { uploading: Uploading }) {
  const { ask, noAsk } = useSendWays()
  const askForFiles = useAskForFiles(uploading.place)
  if (!ask) return null
  return (
    <Menu.Item leftSection={<IconInbox size={17} stroke={1.7} />} disabled={noAsk !== undefined} onClick={askForFiles}>
      Request files
      {noAsk !== undefined && <span className={styles.line}>{noAsk}</span>}
    </Menu.Item>
  )
}
