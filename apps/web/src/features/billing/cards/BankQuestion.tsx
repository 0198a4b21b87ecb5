import { Dialog } from '@answerprint/ui/Dialog'
import { DialogFoot } from '@answerprint/ui/DialogFoot'
import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useBankQuestion } from './bank-question.ts'
import styles from './cards.module.css'
import { askFrame, frameAddress, whenFrameIsReady } from './stripe-frame.ts'
import { answerTestBank } from './tokenize.ts'

/** 3-D Secure: the person's bank asks before a card is kept or charged. */
export function BankQuestion() {
  const question = useBankQuestion()
  if (question === null) return null
  const Bank = question.action.provider === 'stripe' ? StripeBank : TestBank
  return <Bank key={question.action.client_secret} question={question} />
}

type BankProps = { question: NonNullable<ReturnType<typeof useBankQuestion>> }

/** Stripe.js shows the page of the bank within the frame. Closing leaves the payment unconfirmed, and the same call says so. */
function StripeBank({ question: { action, answer } }: BankProps) {
  // The dialog mounts it after this component: its messages are listened to from then on.
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  const confirm = useEffectEvent(async (shown: HTMLIFrameElement) => {
    if (await whenFrameIsReady(shown)) await askFrame(shown, { type: 'confirm', client_secret: action.client_secret })
    answer(true)
  })
  useEffect(() => {
    if (frame) void confirm(frame)
  }, [frame])
  return (
    <Dialog opened title="Your bank asks you to confirm" size={480} onClose={() => answer(false)} closeOnClickOutside={false}>
      <iframe ref={setFrame} className={styles.bankFrame} src={frameAddress('bank')} title="The page of your bank" />
    </Dialog>
  )
}

function TestBank({ question: { action, answer } }: BankProps) {
  const [isPending, setPending] = useState(false)
  const decide = async (isConfirmed: boolean) => {
    setPending(true)
    await answerTestBank(action.client_secret, isConfirmed).catch(() => undefined)
    answer(true)
  }
  return (
    <Dialog opened title="Your bank asks you to confirm" size={440} onClose={() => void decide(false)} closeOnClickOutside={false}>
      <p className={styles.bank}>The page of a bank would be here (3-D Secure). The card is a test card: no money moves.</p>
      <DialogFoot>
        <Button variant="subtle" disabled={isPending} onClick={() => void decide(false)}>
          Decline
        </Button>
        <Button variant="ink" loading={isPending} data-autofocus onClick={() => void decide(true)}>
          Confirm
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
