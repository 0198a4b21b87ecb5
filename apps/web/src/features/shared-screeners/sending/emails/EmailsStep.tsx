import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconFileSpreadsheet, IconLink, IconPlus, IconTrash } from '@tabler/icons-react'
import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react'
import { randomId } from '#platform/random-id'
import type { Quota } from '../../shares.api.ts'
import { TitleChoice } from '../../titles/TitleChoice.tsx'
import { QuotaNotice } from '../QuotaNotice.tsx'
import { emptyReviewer, faultsOf, mayAddReviewer, type Reviewer, type ShareDraft } from '../share-draft.ts'
import type { RoomTitle } from '../shared-item.ts'
import styles from './EmailsStep.module.css'
import { isList, parseReviewers, withLines } from './reviewer-lines.ts'

type EmailsStepProps = {
  draft: ShareDraft
  quota: Quota
  /** Of a room: each reviewer sees all of them, or some. */
  titles: readonly RoomTitle[]
  onLink: (() => void) | undefined
  onChange: (changes: Partial<ShareDraft>) => void
}

export function EmailsStep({ draft, quota, titles, onLink, onChange }: EmailsStepProps) {
  const { reviewers } = draft
  const mayAdd = mayAddReviewer(draft, quota)
  const set = (index: number, changes: Partial<Reviewer>) => {
    const before = reviewers[index]
    if (before !== undefined) onChange({ reviewers: reviewers.with(index, { ...before, ...changes }) })
  }
  const [added, setAdded] = useState<string>()
  const add = () => {
    if (!mayAdd) return
    const reviewer = emptyReviewer(randomId())
    setAdded(reviewer.id)
    onChange({ reviewers: [...reviewers, reviewer] })
  }
  const takeList = async (text: string) => onChange({ reviewers: withLines(reviewers, await parseReviewers(text), randomId) })
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (!isList(text)) return
    event.preventDefault()
    void takeList(text)
  }
  return (
    <div className={styles.step} data-titles={titles.length > 1 || undefined}>
      <QuotaNotice draft={draft} quota={quota} />
      <div className={styles.head} aria-hidden="true">
        <span />
        <span>Full name</span>
        <span>Email</span>
        {titles.length > 1 && <span>Titles</span>}
      </div>
      <ol className={styles.rows} onPaste={paste}>
        {reviewers.map((reviewer, index) => (
          <ReviewerFields
            key={reviewer.id}
            reviewer={reviewer}
            number={index + 1}
            titles={titles}
            isFirst={index === 0}
            isAdded={reviewer.id === added}
            onChange={(changes) => set(index, changes)}
            onEnter={index === reviewers.length - 1 ? add : undefined}
            onRemove={reviewers.length > 1 ? () => onChange({ reviewers: reviewers.toSpliced(index, 1) }) : undefined}
          />
        ))}
      </ol>
      <div className={styles.add}>
        <Button variant="subtle" disabled={!mayAdd} leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
          Add Another Reviewer
        </Button>
        {onLink !== undefined && (
          <Button variant="subtle" leftSection={<IconLink size={16} aria-hidden />} onClick={onLink}>
            Create one link instead
          </Button>
        )}
      </div>
      <CsvImport onText={(text) => void takeList(text)} />
    </div>
  )
}

type ReviewerFieldsProps = {
  reviewer: Reviewer
  number: number
  titles: readonly RoomTitle[]
  isFirst: boolean
  /** By a key or a click just now: the focus goes to it. */
  isAdded: boolean
  onChange: (changes: Partial<Reviewer>) => void
  onEnter: (() => void) | undefined
  onRemove: (() => void) | undefined
}

function ReviewerFields({ reviewer, number, titles, isFirst, isAdded, onChange, onEnter, onRemove }: ReviewerFieldsProps) {
  const name = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isAdded) name.current?.focus()
  }, [isAdded])
  const faults = faultsOf(reviewer)
  return (
    <li className={styles.row}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <TextInput
        ref={name}
        aria-label={`Full name of reviewer ${number}`}
        placeholder="Full name"
        maxLength={120}
        autoComplete="off"
        data-autofocus={isFirst || undefined}
        value={reviewer.full_name}
        error={faults.full_name}
        onChange={(event) => onChange({ full_name: event.currentTarget.value })}
      />
      <TextInput
        aria-label={`Email of reviewer ${number}`}
        placeholder="Email"
        type="email"
        maxLength={254}
        autoComplete="off"
        value={reviewer.email}
        error={faults.email}
        onBlur={() => onChange({ wasLeft: true })}
        onChange={(event) => onChange({ email: event.currentTarget.value })}
        onKeyDown={(event) => event.key === 'Enter' && !event.repeat && onEnter?.()}
      />
      {titles.length > 1 && (
        <TitleChoice
          label={`Titles of reviewer ${number}`}
          titles={titles}
          chosen={reviewer.titles ?? null}
          onChange={(chosen) => onChange({ titles: chosen })}
        />
      )}
      {onRemove !== undefined && (
        <ActionIcon
          className={styles.remove ?? ''}
          aria-label={`Remove ${reviewer.full_name || `reviewer ${number}`}`}
          size={36}
          onClick={onRemove}
        >
          <IconTrash size={17} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}

function CsvImport({ onText }: { onText: (text: string) => void }) {
  const picker = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const read = async (file: File | undefined) => {
    if (file !== undefined) onText(await file.text())
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void read(event.dataTransfer.files[0])
  }
  return (
    <section
      className={styles.csv}
      aria-label="Import a CSV"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconFileSpreadsheet size={24} stroke={1.4} aria-hidden />
      <span className={styles.csvWords}>
        <b>Import a CSV</b>
        No header row: <code>Full name, email</code>
      </span>
      <Button onClick={() => picker.current?.click()}>Choose File</Button>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".csv,text/csv,text/plain"
        aria-label="CSV file"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          void read(file)
        }}
      />
    </section>
  )
}
