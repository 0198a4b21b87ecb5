import { TitleName } from '@answerprint/ui/TitleName'
import { PasswordInput, TextInput } from '@mantine/core'
import type { TypedFieldProps } from '#platform/recipients/RecipientsField.tsx'
import styles from './ShareFiles.module.css'

/** One file: its name is the name of the package. Several files need one. */
export const PackageNameField = ({ many, value, error, onLeave, onChange, ...rest }: TypedFieldProps & { many: boolean }) => (
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

export const PackagePasswordField = ({ value, error, onLeave, onChange, ...rest }: TypedFieldProps) => (
  <PasswordInput
    {...rest}
    label="Password"
    placeholder="No password"
    autoComplete="new-password"
    maxLength={200}
    value={value}
    error={error}
    onBlur={onLeave}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)

/** What is shared. */
export function SharedNames({ files }: { files: readonly { name: string }[] }) {
  const [only] = files
  const names = files.map((each) => each.name).join(', ')
  return (
    <p className={styles.what} title={names}>
      {files.length === 1 && only !== undefined ? <TitleName name={only.name} /> : names}
    </p>
  )
}
