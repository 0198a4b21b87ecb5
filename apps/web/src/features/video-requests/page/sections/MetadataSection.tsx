import '@mantine/core/styles/NumberInput.layer.css'
import { namesIn, RELEASE_YEARS } from '@answerprint/contract/video-rules'
import { Button, MultiSelect, NumberInput, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useKeptDraft } from '#platform/browser/use-kept-draft'
import { loadStatusOf } from '#platform/failures/load-status'
import { PublicAwaited } from '#platform/failures/PublicAwaited.tsx'
import { settled } from '#platform/fields/settled'
import { messageOf } from '#platform/query-client'
import { toasts } from '#platform/toasts'
import { countriesQuery, languagesQuery } from '#platform/utilities'
import { listOf } from '../section-words.ts'
import { changeVideo, customFieldsQuery, type FieldValue, type VideoRequest, videoGenresQuery, videoQuery } from '../video-page.api.ts'
import { CustomField } from './CustomField.tsx'
import styles from './Section.module.css'
import type { SectionProps } from './parts/use-part.ts'

const LISTS = ['directors', 'producers', 'countries', 'genre_ids', 'languages', 'subtitles'] as const
type Draft = { title: string; release_year: number | null; logline: string; short_summary: string } & Record<
  (typeof LISTS)[number],
  string[]
>

const draftOf = (page: VideoRequest): Draft => ({
  title: page.title,
  release_year: page.release_year,
  logline: page.logline,
  short_summary: page.short_summary,
  ...(Object.fromEntries(LISTS.map((key) => [key, namesIn(page[key])])) as Record<(typeof LISTS)[number], string[]>),
})

/** What is written, and of which state of the request. */
type Written = { draft: Draft; seen: VideoRequest; values: ReadonlyMap<string, FieldValue['value']> }
const writtenOf = (page: VideoRequest): Written => ({ draft: draftOf(page), seen: page, values: new Map() })
const changeOf = ({ draft, seen, values }: Written) => ({
  ...changesOf(draft, draftOf(seen)),
  ...(values.size > 0 && { customFieldValues: pairsOf(values) }),
})
/** Whether the request is what it would be after this change: it was saved, and the answer was lost. */
const isIn = (page: VideoRequest, { draft, seen, values }: Written): boolean =>
  Object.keys(changesOf(draft, draftOf(seen))).every((key) => !(key in changesOf(draft, draftOf(page)))) &&
  pairsOf(values).every(({ fieldID, value }) =>
    isSame(page.customFieldValues.find((each) => each.fieldID === fieldID)?.value ?? null, value),
  )
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
const yearFault = (year: number | null): string | undefined =>
  year !== null && (year < RELEASE_YEARS.min || year > RELEASE_YEARS.max)
    ? `A year from ${RELEASE_YEARS.min} to ${RELEASE_YEARS.max}`
    : undefined
const isWritten = (written: Written) => Object.keys(changeOf(written)).length > 0

/** What is written about the title. Only what was changed is sent, and not over a change of another person that was not seen. */
export function MetadataSection({ page, isLocked, onDraft }: SectionProps) {
  const [{ draft, seen, values }, keep] = useKeptDraft(`metadata ${page._id}`, () => writtenOf(page), isWritten)
  const setDraft = (next: Draft) => keep({ draft: next, seen, values })
  const queryClient = useQueryClient()
  const put = <Key extends keyof Draft>(key: Key) => ({
    value: draft[key],
    onChange: (value: Draft[Key]) => setDraft({ ...draft, [key]: value }),
  })
  const change = changeOf({ draft, seen, values })
  const isChanged = Object.keys(change).length > 0
  useEffect(() => onDraft(isChanged), [isChanged, onDraft])
  const adopt = (next: VideoRequest) => keep(writtenOf(next))
  // What another person changed is shown at once where nothing was typed here.
  if (page.revision !== seen.revision && isIn(page, { draft, seen, values })) adopt(page)
  // What was not touched here becomes what the other person made of it: it would be sent back as it was before.
  const keepMine = () => {
    const mine = Object.fromEntries(Object.entries(draft).filter(([key]) => key in change))
    keep({ draft: { ...draftOf(page), ...mine }, seen: page, values })
    save.reset()
  }
  const save = useMutation({
    mutationFn: (sent: Written) => changeVideo(page._id, { ...changeOf(sent), revision: sent.seen.revision }),
    meta: { quiet: true },
    onSuccess: (changed, sent) => {
      queryClient.setQueryData(videoQuery(page._id).queryKey, changed)
      const typed = [...values].filter(([fieldID, value]) => sent.values.get(fieldID) !== value)
      keep({ draft: settled(draft, sent.draft, draftOf(changed)), seen: changed, values: new Map(typed) })
      toasts.success('Saved!')
    },
    onError: async (_error, sent) => {
      await queryClient.invalidateQueries({ queryKey: videoQuery(page._id).queryKey })
      const now = queryClient.getQueryData(videoQuery(page._id).queryKey)
      if (now && isIn(now, sent)) toasts.success('Saved!')
    },
  })
  const isStale = isChanged && page.revision !== seen.revision
  const maySave = isChanged && !isStale && !save.isPending && yearFault(draft.release_year) === undefined
  return (
    <section>
      <fieldset className={styles.fields} disabled={isLocked}>
        <Fields draft={draft} put={put} page={page} isLocked={isLocked} />
        <CustomFields
          page={page}
          isLocked={isLocked}
          values={values}
          onChange={(fieldID, value) => keep({ draft, seen, values: new Map([...values, [fieldID, value]]) })}
        />
      </fieldset>
      {isStale && (
        <p className={styles.stale} role="status">
          Another person changed this request.
          <Button variant="default" size="xs" onClick={keepMine}>
            Keep my changes
          </Button>
          <Button variant="subtle" size="xs" onClick={() => adopt(page)}>
            Show theirs
          </Button>
        </p>
      )}
      {save.error !== null && isChanged && !isStale && (
        <p className={styles.problem} role="alert">
          {messageOf(save.error)}
        </p>
      )}
      {!isLocked && (
        <div className={styles.save}>
          {/* Not `disabled`: the button that was pressed keeps the focus. */}
          <Button
            variant="default"
            data-disabled={!maySave}
            aria-disabled={!maySave}
            onClick={() => maySave && save.mutate({ draft, seen, values })}
          >
            Save
          </Button>
        </div>
      )}
    </section>
  )
}

type CustomFieldsProps = {
  page: VideoRequest
  isLocked: boolean
  values: Written['values']
  onChange: (fieldID: string, value: FieldValue['value']) => void
}

/** What the asking side wants to know beside the usual; without them the section would look complete. */
function CustomFields({ page, isLocked, values, onChange }: CustomFieldsProps) {
  const query = useQuery(customFieldsQuery(page._id))
  const kept = new Map(page.customFieldValues.map(({ fieldID, value }) => [fieldID, value]))
  if (loadStatusOf(query) === 'ERROR') {
    return (
      <div data-whole>
        <PublicAwaited of={query} title="Some fields could not be loaded" />
      </div>
    )
  }
  return query.data?.map((field) => (
    <CustomField
      key={field._id}
      field={field}
      isLocked={isLocked}
      value={values.get(field._id) ?? kept.get(field._id) ?? null}
      onChange={(value) => onChange(field._id, value)}
    />
  ))
}

type Put = <Key extends keyof Draft>(key: Key) => { value: Draft[Key]; onChange: (value: Draft[Key]) => void }
type FieldsProps = { draft: Draft; put: Put; page: VideoRequest; isLocked: boolean }

function Fields({ draft, put, page, isLocked: disabled }: FieldsProps) {
  const genres = (useQuery(videoGenresQuery(page._id)).data ?? []).map(({ _id, name }) => ({ value: _id, label: name }))
  const countries = (useQuery(countriesQuery).data ?? []).map(({ code, name }) => ({ value: code, label: name }))
  const languages = (useQuery(languagesQuery).data ?? []).map(({ code, name }) => ({ value: code, label: name }))
  const text = (key: 'title' | 'logline' | 'short_summary') => ({
    value: draft[key],
    onChange: (event: { currentTarget: { value: string } }) => put(key).onChange(event.currentTarget.value),
  })
  const adding = disabled ? '' : 'Add a name, then Enter'
  return (
    <>
      <TextInput label="Title" maxLength={200} {...text('title')} />
      <NumberInput
        label="Release year"
        {...RELEASE_YEARS}
        // "20" is not what was meant with 1870.
        clampBehavior="none"
        allowDecimal={false}
        allowNegative={false}
        hideControls
        value={draft.release_year ?? ''}
        error={yearFault(draft.release_year)}
        onChange={(value) => put('release_year').onChange(typeof value === 'number' ? value : null)}
      />
      <TagsInput label="Directors" placeholder={adding} disabled={disabled} {...put('directors')} />
      <TagsInput label="Producers" placeholder={adding} disabled={disabled} {...put('producers')} />
      <MultiSelect label="Countries" searchable data={countries} disabled={disabled} {...put('countries')} />
      <MultiSelect label="Genres" searchable data={genres} disabled={disabled} {...put('genre_ids')} />
      <MultiSelect label="Languages" searchable data={languages} disabled={disabled} {...put('languages')} />
      <MultiSelect label="Subtitles" searchable data={languages} disabled={disabled} {...put('subtitles')} />
      <Textarea label="Logline" autosize minRows={2} maxLength={1000} data-whole {...text('logline')} />
      <Textarea label="Short summary" autosize minRows={4} maxLength={5000} data-whole {...text('short_summary')} />
    </>
  )
}

function changesOf(draft: Draft, before: Draft) {
  const entries = (Object.keys(draft) as (keyof Draft)[]).flatMap((key) => {
    const [now, was] = [draft[key], before[key]]
    if (!Array.isArray(now)) return now === was ? [] : [[key, now] as const]
    return listOf(now) === listOf(Array.isArray(was) ? was : []) ? [] : [[key, listOf(now)] as const]
  })
  return Object.fromEntries(entries) as Parameters<typeof changeVideo>[1]
}

const pairsOf = (values: ReadonlyMap<string, FieldValue['value']>): FieldValue[] =>
  [...values].map(([fieldID, value]) => ({ fieldID, value }))
