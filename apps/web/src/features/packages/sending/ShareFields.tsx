import { TitleName } from '@answerprint/ui/TitleName'
import { PasswordInput, TextInput } from '@mantine/core'
import { formatCount } from '#platform/format/figures'
import type { TypedFieldProps } from '#platform/recipients/RecipientsField.tsx'
import styles from './ShareFiles.module.css'

type Sent = readonly { type: string }[]

/** What is sent, in a word: "folder", "3 items". */
export const sentAs = (files: Sent): string => {
  if (files.length > 1) return formatCount(files.length, 'item')
  return files[0]?.type === 'folder' ? 'folder' : 'file'
}

/** One file or folder: its name is the name of the package. Several need one. */
export const PackageNameField = ({ files, value, error, onLeave, onChange, ...rest }: TypedFieldProps & { files: Sent }) => (
  <TextInput
    {...rest}
    label="Package name"
    placeholder={files.length > 1 ? 'Required' : `The name of the ${sentAs(files)}`}
    required={files.length > 1}
    withAsterisk={files.length > 1}
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
