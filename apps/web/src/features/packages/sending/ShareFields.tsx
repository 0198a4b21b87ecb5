import { PasswordInput, Textarea, TextInput } from '@mantine/core'
import styles from './ShareFiles.module.css'

type FieldProps = {
  value: string
  error?: string | undefined
  /** Where a form finds it. */
  'data-path'?: string
  onLeave?: () => void
  onChange: (value: string) => void
}

export const RecipientsField = ({ value, error, onLeave, onChange, ...rest }: FieldProps) => (
  <Textarea
    {...rest}
    label="Recipients"
    placeholder="Name <name@studio.com>, one per line or by commas"
    rows={3}
    classNames={{ input: styles.area ?? '' }}
    maxLength={30_000}
    data-autofocus
    value={value}
    error={error}
    onBlur={onLeave}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)

/** One file: its name is the name of the package. Several files need one. */
export const PackageNameField = ({ many, value, error, onLeave, onChange, ...rest }: FieldProps & { many: boolean }) => (
  <TextInput
    {...rest}
    label="Package name"
    placeholder={many ? 'Required' : 'The name of the file'}
    required={many}
    withAsterisk={many}
    maxLength={200}
    value={value}
    error={error}
    onBlur={onLeave}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)

export const PackagePasswordField = ({ value, error, onLeave, onChange, ...rest }: FieldProps) => (
  <PasswordInput
    {...rest}
    label="Password"
    placeholder="No password"
    autoComplete="new-password"
    maxLength={200}
    value={value}
    error={error}
    onBlur={onLeave}
    visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)

/** What is shared. */
export function SharedNames({ files }: { files: readonly { name: string }[] }) {
  const names = files.map((each) => each.name).join(', ')
  return (
    <p className={styles.what} title={names}>
      {names}
    </p>
  )
}
