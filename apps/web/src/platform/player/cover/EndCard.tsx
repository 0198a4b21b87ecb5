import { IconReload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './EndCard.module.css'

/** After the last picture, which stays with its watermark: the film again, and what the page offers beside it. */
export const EndCard = ({ onAgain, children }: { onAgain: () => void; children: ReactNode }) => (
  <div className={styles.end} data-player-part>
    <button type="button" onClick={onAgain}>
      <IconReload size={18} stroke={1.8} aria-hidden /> Watch again
    </button>
    {children}
  </div>
)
