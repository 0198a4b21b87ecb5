import { Button, Modal } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { formatCount } from '#platform/format/figures'
import type { SharedScreener } from '../shares.api.ts'
import { useShareActions } from '../use-share-actions.ts'
import styles from './ShareDialog.module.css'

type ShareSuccessProps = { shares: readonly SharedScreener[]; item: string; onClose: () => void }

export function ShareSuccess({ shares, item, onClose }: ShareSuccessProps) {
  const link = shares.find((each) => each.share_type === 'link')
  return (
    <Modal opened onClose={onClose} title={link === undefined ? 'Screener sent' : 'Link created'} size={480}>
      <div className={styles.success}>
        <IconCircleCheck size={40} stroke={1.4} aria-hidden />
        <p>
          {link === undefined ? (
            <>
              <strong>{item}</strong> was sent to {formatCount(shares.length, 'reviewer')}. Each has their own link.
            </>
          ) : (
            <>
              <strong>{link.shared_name}</strong> is ready. Anyone with this link can watch <strong>{item}</strong>.
            </>
          )}
        </p>
        {link !== undefined && <LinkToCopy share={link} />}
      </div>
      <footer className={styles.done}>
        <Button variant="ink" data-autofocus onClick={onClose}>
          Done
        </Button>
      </footer>
    </Modal>
  )
}

function LinkToCopy({ share }: { share: SharedScreener }) {
  const { copy } = useShareActions(share)
  return (
    <span className={styles.linkBox}>
      <code title={share.url}>{share.url}</code>
      <Button size="xs" onClick={copy}>
        Copy Link
      </Button>
    </span>
  )
}
