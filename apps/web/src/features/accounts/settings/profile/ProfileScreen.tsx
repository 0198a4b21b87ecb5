import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSaved } from '#platform/fields/use-saved.tsx'
import { useUser } from '#platform/session'
import { accountMessage } from '../../form/account-message.ts'
import { CountryField } from '../../form/CountryField.tsx'
import styles from '../Settings.module.css'
import { profileQuery } from '../settings.api.ts'
import { EmailSection } from './EmailSection.tsx'
import { NameField } from './NameField.tsx'
import { useSaveField } from './use-save-field.ts'

/** Name and country are saved when their field is left; the address asks for the password first. */
export function ProfileScreen() {
  const user = useUser()
  const { data: profile } = useSuspenseQuery(profileQuery(user._id))
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Profile</h1>
      <section className={styles.section}>
        <div className={styles.form}>
          <NameField saved={profile.full_name} />
          <Country saved={profile.country_code} />
        </div>
      </section>
      <EmailSection email={profile.email} pending={profile.pending_email} isConfirmed={profile.is_email_confirmed} />
    </div>
  )
}

function Country({ saved }: { saved: string }) {
  const [code, setCode] = useState(saved)
  const save = useSaveField()
  const note = useSaved(save)
  const choose = (value: string) => {
    // Compared with what was chosen last: that may be on its way, while another one is saved.
    if (value === '' || (value === code && !save.isError)) return
    setCode(value)
    save.mutate({ key: 'country_code', value })
  }
  return (
    <CountryField
      value={code}
      onChange={choose}
      error={save.isError ? accountMessage(save.error) : undefined}
      {...(note !== undefined && { note })}
    />
  )
}
