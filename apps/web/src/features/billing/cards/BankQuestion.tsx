import { DialogFoot } from '@answerprint/ui/DialogFoot'
import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { useBankQuestion } from './bank-question.ts'
import styles from './cards.module.css'
import { answerTestBank } from './tokenize.ts'

/** 3-D Secure: the person's bank asks before a card is kept or charged. */
export function BankQuestion() {
  const question = useBankQuestion()
  return question && <TestBank key={question.action.client_secret} question={question} />
}

function TestBank({ question: { action, answer } }: { question: NonNullable<ReturnType<typeof useBankQuestion>> }) {
  const [isPending, setPending] = useState(false)
  const decide = async (isConfirmed: boolean) => {
    setPending(true)
    await answerTestBank(action.client_secret, isConfirmed).catch(() => undefined)
    answer(true)
  }
  return (
    <Modal opened title="Your bank asks you to confirm" size={440} onClose={() => void decide(false)} closeOnClickOutside={false}>
      <p className={styles.bank}>The page of a bank would be here (3-D Secure). The card is a test card: no money moves.</p>
      <DialogFoot>
        <Button variant="subtle" disabled={isPending} onClick={() => void decide(false)}>
          Decline
        </Button>
        <Button variant="ink" loading={isPending} data-autofocus onClick={() => void decide(true)}>
          Confirm
        </Button>
      </DialogFoot>
    </Modal>
  )
}
