import { Button, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { copyLink } from '#platform/copying/copy-link'
import styles from './RequestDialogs.module.css'

/** The address of a request, to be given away. */
export const RequestLink = ({ url }: { url: string }) => (
  <div className={styles.link}>
    <TextInput label="Link" readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
    <Button leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copyLink(url)}>
      Copy Link
    </Button>
    <p className={styles.hint}>Anyone with the link can send files. Senders cannot see what others sent.</p>
  </div>
)
