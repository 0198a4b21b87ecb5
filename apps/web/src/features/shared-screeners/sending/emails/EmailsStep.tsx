import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconFileSpreadsheet, IconLink, IconPlus, IconTrash } from '@tabler/icons-react'
import { type ClipboardEvent, type DragEvent, memo, useCallback, useEffect, useRef, useState } from 'react'
import { randomId } from '#platform/random-id'
import type { Quota } from '../../shares.api.ts'
import { TitleChoice } from '../../titles/TitleChoice.tsx'
import { QuotaNotice } from '../QuotaNotice.tsx'
import {
  type DraftChanges,
  emptyReviewer,
  faultsOf,
  mayAddReviewer,
  REVIEWER_NAME_MOST,
  type Reviewer,
  type ShareDraft,
} from '../share-draft.ts'
import type { RoomTitle } from '../shared-item.ts'
import styles from './EmailsStep.module.css'
import { isList, parseReviewers, type ReviewerLine, rowsOf, withRows } from './reviewer-lines.ts'

type EmailsStepProps = {
  draft: ShareDraft
  quota: Quota
  /** Of a room: each reviewer sees all of them, or some. */
  titles: readonly RoomTitle[]
  onLink: (() => void) | undefined
  onChange: (changes: DraftChanges) => void
}

export function EmailsStep({ draft, quota, titles, onLink, onChange }: EmailsStepProps) {
  const { reviewers } = draft
  const mayAdd = mayAddReviewer(draft, quota)
  const set = useCallback(
    (id: string, changes: Partial<Reviewer>) =>
      onChange((before) => ({ reviewers: before.reviewers.map((each) => (each.id === id ? { ...each, ...changes } : each)) })),
    [onChange],
  )
  const remove = useCallback(
    (id: string) => onChange((before) => ({ reviewers: before.reviewers.filter((each) => each.id !== id) })),
    [onChange],
  )
  const [focused, setFocused] = useState<{ id: string; field: keyof ReviewerLine }>()
  const add = () => {
    if (!mayAdd) return
    const reviewer = emptyReviewer(randomId())
    setFocused({ id: reviewer.id, field: 'full_name' })
    onChange((before) => ({ reviewers: [...before.reviewers, reviewer] }))
  }
  const takeList = async (text: string) => {
    const added = rowsOf(await parseReviewers(text), randomId)
    const next = added.find((each) => Object.keys(faultsOf(each)).length > 0) ?? added.at(-1)
    // The row that was pasted into may be gone, and the focus with it.
    if (next !== undefined) setFocused({ id: next.id, field: faultsOf(next).full_name === undefined ? 'email' : 'full_name' })
    onChange((before) => ({ reviewers: withRows(before.reviewers, added) }))
  }
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
            focused={reviewer.id === focused?.id ? focused.field : undefined}
            onChange={set}
            onEnter={index === reviewers.length - 1 ? add : undefined}
            onRemove={reviewers.length > 1 ? remove : undefined}
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
  /** The row was added just now, and this field of it takes the focus. */
  focused: keyof ReviewerLine | undefined
  onChange: (id: string, changes: Partial<Reviewer>) => void
  onEnter: (() => void) | undefined
  onRemove: ((id: string) => void) | undefined
}

const ReviewerFields = memo(function ReviewerFields(props: ReviewerFieldsProps) {
  const { reviewer, number, titles, isFirst, focused, onChange, onEnter, onRemove } = props
  const name = useRef<HTMLInputElement>(null)
  const email = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focused !== undefined) (focused === 'email' ? email : name).current?.focus()
  }, [focused])
  const faults = faultsOf(reviewer)
  const set = (changes: Partial<Reviewer>) => onChange(reviewer.id, changes)
  return (
    <li className={styles.row}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <TextInput
        ref={name}
        aria-label={`Full name of reviewer ${number}`}
        placeholder="Full name"
        maxLength={REVIEWER_NAME_MOST}
        autoComplete="off"
        data-autofocus={isFirst || undefined}
        value={reviewer.full_name}
        error={faults.full_name}
        onChange={(event) => set({ full_name: event.currentTarget.value })}
      />
      <TextInput
        ref={email}
        aria-label={`Email of reviewer ${number}`}
        placeholder="Email"
        type="email"
        maxLength={254}
        autoComplete="off"
        value={reviewer.email}
        error={faults.email}
        onBlur={() => set({ wasLeft: true })}
        onChange={(event) => set({ email: event.currentTarget.value })}
        onKeyDown={(event) => event.key === 'Enter' && !event.repeat && onEnter?.()}
      />
      {titles.length > 1 && (
        <TitleChoice
          label={`Titles of reviewer ${number}`}
          titles={titles}
          chosen={reviewer.titles ?? null}
          onChange={(chosen) => set({ titles: chosen })}
        />
      )}
      {onRemove !== undefined && (
        <ActionIcon
          className={styles.remove ?? ''}
          aria-label={`Remove ${reviewer.full_name || `reviewer ${number}`}`}
          size={36}
          onClick={() => onRemove(reviewer.id)}
        >
          <IconTrash size={17} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
})

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
