import { Button, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { copyLink } from '#platform/browser/copy-link'
import styles from './ShareFiles.module.css'

/** A link that was just made, to be given away. */
export function SharedLink({ url, onClose }: { url: string; onClose: () => void }) {
  return (
    <div className={styles.form}>
      <TextInput label="Link" readOnly value={url} data-autofocus onFocus={(event) => event.currentTarget.select()} />
      <footer className={styles.footer}>
        <span className={styles.outcome}>It stands in the sharing history, too.</span>
        <Button variant="subtle" onClick={onClose}>
          Close
        </Button>
        <Button variant="ink" leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copyLink(url)}>
          Copy Link
        </Button>
      </footer>
    </div>
  )
}
