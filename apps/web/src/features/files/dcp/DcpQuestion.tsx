import { isWrong } from '@answerprint/dcp/package-types'
import { Dialog } from '@answerprint/ui/Dialog'
import { DialogFoot } from '@answerprint/ui/DialogFoot'
import { ProblemList } from '@answerprint/ui/ProblemList'
import { StatusDot } from '@answerprint/ui/StatusDot'
import { Button } from '@mantine/core'
import { formatBytes } from '#platform/format/bytes'
import { formatCount } from '#platform/format/figures'
import styles from './DcpQuestion.module.css'
import { kindText, lineOf, versionText } from './dcp-words.ts'
import type { DroppedPackage } from './dropped-package.ts'

const MOST_PROBLEMS = 200

type DcpQuestionProps = { packages: readonly DroppedPackage[]; onAnswer: (go: boolean) => void }

/** What was found in a drop, before anything of it is sent. */
export function DcpQuestion({ packages, onAnswer }: DcpQuestionProps) {
  const wrong = packages.some(isWrong)
  const isOnlyImf = packages.every((each) => each.facts?.kind === 'IMF')
  const noun = isOnlyImf ? 'IMF package' : 'DCP'
  const isRead = packages.every((each) => each.facts !== undefined)
  const title = wrong ? `This package ${isRead ? 'is not complete' : 'cannot be read'}` : `Upload as ${noun}`
  return (
    <Dialog opened onClose={() => onAnswer(false)} title={packages.length === 1 ? title : `${packages.length} packages found`} size={640}>
      <div className={styles.packages}>
        {packages.map((each) => (
          <Found key={each.folder} found={each} />
        ))}
      </div>
      <p className={styles.note}>Nothing is sent yet. After the upload every file is compared with the hash in its packing list.</p>
      <DialogFoot>
        <Button variant="subtle" onClick={() => onAnswer(false)} data-autofocus={wrong || undefined}>
          Cancel
        </Button>
        <Button variant="ink" onClick={() => onAnswer(true)} data-autofocus={!wrong || undefined}>
          {wrong ? 'Upload anyway' : `Upload as ${noun}`}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

function Found({ found: { name, folder, files, bytes, facts, problems } }: { found: DroppedPackage }) {
  const external = new Set(facts?.compositions.flatMap((each) => each.external_ids)).size
  return (
    <section className={styles.package} aria-label={name}>
      <h3 className={styles.name}>{name}</h3>
      {folder !== '' && folder !== name && <p className={styles.folder}>{folder}</p>}
      {facts !== undefined && (
        <>
          <ul className={styles.chips} aria-label="Kind">
            <li>{kindText(facts)}</li>
            <li>{versionText(facts)}</li>
            {facts.is_encrypted && <li>Encrypted</li>}
            {facts.content_kind !== null && <li>{facts.content_kind}</li>}
          </ul>
          <p>{lineOf(facts)}</p>
          {facts.issuer !== null && <p>{facts.issuer}</p>}
        </>
      )}
      <p>
        {formatCount(files.length, 'file')}, {formatBytes(bytes)}
      </p>
      {external > 0 && (
        <p>
          <StatusDot tone="info">{`Needs ${formatCount(external, 'track file')} of another package`}</StatusDot>
        </p>
      )}
      {facts !== undefined && facts.compositions.length > 1 && (
        <ul className={styles.list} aria-label="Compositions">
          {facts.compositions.map((each) => (
            <li key={each.id}>
              <span className={styles.title}>{each.title}</span>
              <span className={styles.figure}>{lineOf({ ...each, kind: facts.kind })}</span>
            </li>
          ))}
        </ul>
      )}
      <ProblemList isPlain problems={problems} label="Problems" most={MOST_PROBLEMS} />
    </section>
  )
}
