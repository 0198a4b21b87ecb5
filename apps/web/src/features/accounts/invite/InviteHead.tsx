import { initialsOf, PersonAvatar } from '@answerprint/ui/PersonAvatar'
import { TextInput } from '@mantine/core'
import { IconAlertCircle, IconMail } from '@tabler/icons-react'
import frame from '../frame/AccountFrame.module.css'
import styles from './InviteForm.module.css'
import type { Invite } from './invites.queries.ts'

/** Who invites, to what, and under which address: it cannot be changed. */
export function InviteHead({ invite, refusal, children }: { invite: Invite; refusal: string | undefined; children?: string }) {
  const { organization, role_name, invited_by, email } = invite
  return (
    <>
      <div className={styles.plate}>
        <span className={styles.tile} aria-hidden="true">
          {initialsOf(organization.name).slice(0, 1)}
        </span>
        <span className={styles.words}>
          <b title={organization.name}>{organization.name}</b>
          <span>Role: {role_name}</span>
        </span>
      </div>
      <header className={frame.title}>
        <h1 className={styles.title}>Join {organization.name}</h1>
        <p className={styles.inviter}>
          <PersonAvatar name={invited_by} size={20} />
          <span>
            {invited_by} invited you.{children !== undefined && ` ${children}`}
          </span>
        </p>
      </header>
      {refusal !== undefined && (
        <div className={frame.note} role="alert">
          <IconAlertCircle size={17} aria-hidden />
          {refusal}
        </div>
      )}
      <TextInput
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        readOnly
        value={email}
        leftSection={<IconMail size={16} stroke={1.6} aria-hidden />}
      />
    </>
  )
}
