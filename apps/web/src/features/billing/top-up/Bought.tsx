import { DialogFoot } from '@answerprint/ui/DialogFoot'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { invoicePath } from '../invoice-path.ts'
import styles from './TopUp.module.css'

export const Bought = ({ words, invoiceID, close }: { words: string; invoiceID: string; close: ReactNode }) => (
  <>
    <p className={styles.bought} role="status">
      <span className={styles.tick} aria-hidden>
        <IconCheck size={20} stroke={2.2} />
      </span>
      {words}
    </p>
    <DialogFoot>
      <Button variant="default" component="a" href={invoicePath(invoiceID)} target="_blank" rel="noreferrer">
        Print Invoice
      </Button>
      {close}
    </DialogFoot>
  </>
)
