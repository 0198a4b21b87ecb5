import { Switch, TextInput } from '@mantine/core'
import type { Organization } from '../organizations.api.ts'
import { AccentField } from './AccentField.tsx'
import styles from './Branding.module.css'
import { type BrandingDraft, backgrounds, isContact, type logoShown } from './branding-draft.ts'
import { LogoField } from './LogoField.tsx'

type BrandingFieldsProps = {
  organization: Pick<Organization, 'name' | 'can_hide_sent_with'>
  draft: BrandingDraft
  logo: ReturnType<typeof logoShown>
  onChange: (changes: Partial<BrandingDraft>) => void
}

export function BrandingFields({ organization, draft, logo, onChange }: BrandingFieldsProps) {
  const { name, can_hide_sent_with } = organization
  return (
    <div className={styles.fields}>
      <LogoField name={name} logo={logo} onChange={(next) => onChange({ logo: next })} />
      <AccentField value={draft.accent} onChange={(next) => onChange({ accent: next })} />
      <BackgroundField value={draft.background} onChange={(background) => onChange({ background })} />
      <TextInput
        label="Sender name in emails"
        placeholder={name}
        maxLength={80}
        value={draft.sender}
        onChange={(event) => onChange({ sender: event.currentTarget.value })}
      />
      <TextInput
        classNames={{ label: styles.label ?? '' }}
        label={<OptionalLabel text="Footer line" />}
        maxLength={160}
        value={draft.footer}
        onChange={(event) => onChange({ footer: event.currentTarget.value })}
      />
      <TextInput
        classNames={{ label: styles.label ?? '' }}
        label={<OptionalLabel text="Contact address" />}
        description="Public: anyone who opens one of your links can write to it. Without one no address is shown."
        type="email"
        inputMode="email"
        maxLength={254}
        value={draft.contact}
        error={isContact(draft.contact) ? undefined : 'Invalid Email'}
        onChange={(event) => onChange({ contact: event.currentTarget.value })}
      />
      <div className={styles.switch}>
        <Switch
          aria-label="Show “Sent with Answerprint”"
          checked={draft.showsSentWith}
          disabled={!can_hide_sent_with}
          onChange={(event) => onChange({ showsSentWith: event.currentTarget.checked })}
        />
        <span>
          <b>Show “Sent with Answerprint”</b>
          <small>{can_hide_sent_with ? 'Your plan lets you turn it off.' : 'Can be turned off on the Business plan.'}</small>
        </span>
      </div>
    </div>
  )
}

const OptionalLabel = ({ text }: { text: string }) => (
  <>
    {text} <span className={styles.optional}>Optional</span>
  </>
)

type Background = BrandingDraft['background']

function BackgroundField({ value, onChange }: { value: Background; onChange: (background: Background) => void }) {
  return (
    <fieldset className={styles.group}>
      <legend>Page background</legend>
      <div className={styles.segments}>
        {backgrounds.map(([background, label]) => (
          <label key={background}>
            <input type="radio" name="background" checked={value === background} onChange={() => onChange(background)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
