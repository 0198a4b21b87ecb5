import { isEmail } from '@answerprint/contract/email'
import { TextInput } from '@mantine/core'
import { Suspense, useState } from 'react'
import { lazy } from '#platform/upgrades/lazy'
import styles from '../options/OptionsStep.module.css'
import type { OptionsProps } from '../share-draft.ts'
import { ccOf } from '../share-draft.ts'

const MessageEditor = lazy(async () => ({ default: (await import('./MessageEditor.tsx')).MessageEditor }))

/** What the invitation says besides. */
export function MessageFields({ draft, quota, onChange }: OptionsProps) {
  const [hasCc, setCc] = useState(draft.cc !== '')
  const isWrong = !ccOf(draft.cc).every(isEmail)
  return (
    <section className={styles.group} aria-label="Message">
      <div className={styles.messageHead}>
        <h3>Message</h3>
        {quota.can_use_cc_on_shared_emails && !hasCc && (
          <button type="button" className={styles.link} onClick={() => setCc(true)}>
            Add CC
          </button>
        )}
      </div>
      {hasCc && (
        <TextInput
          className={styles.cc ?? ''}
          label="CC"
          description="Separate addresses with commas. CC recipients should not click links: each link belongs to its reviewer."
          value={draft.cc}
          error={isWrong && !draft.cc.trim().endsWith(',') ? 'Invalid Email' : undefined}
          onChange={(event) => onChange({ cc: event.currentTarget.value })}
        />
      )}
      <Suspense fallback={<div className={styles.messageWaits} />}>
        <MessageEditor value={draft.message} onChange={(message) => onChange({ message })} />
      </Suspense>
    </section>
  )
}
