import { iconOfName } from './icon-of-name.ts'
import { Row } from './QueueRow.tsx'

/** A file on its way from another house: the page may be closed. */
export function ImportRow({ name }: { name: string }) {
  return <Row icon={iconOfName(name)} name={name} size="" state="import" line="Importing. You may close this tab." />
}
