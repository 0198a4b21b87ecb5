import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { MultiSelect, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { offerUndoOfTitle, type Project, showProject } from '#features/projects'
import { now } from '#platform/clock'
import { useDraft } from '#platform/fields/use-draft'
import { useSaved } from '#platform/fields/use-saved.tsx'
import { messageOf } from '#platform/query-client'
import { toasts } from '#platform/toasts'
import { genresQuery } from '#platform/utilities'
import { changeProject, type ProjectChange } from '../details.api.ts'
import { fieldKeys } from '../field-keys.ts'
import styles from './GeneralTab.module.css'
import { genresOf, yearOf } from './project-words.ts'

const LONGEST_LOGLINE = 1000
const NOTE_WIDTH = 76

/** Each field saves itself when it is left, and only when it says something else than before. */
export function ProjectFields({ project }: { project: Project }) {
  return (
    <div className={styles.form}>
      <div className={styles.pair}>
        <Title project={project} />
        <Year project={project} />
      </div>
      <Genres project={project} />
      <Logline project={project} />
    </div>
  )
}

type Field = { project: Project }

function Title({ project }: Field) {
  const { draft, note, fault, restore, save } = useField(project, project.title)
  const typed = draft.text.trim()
  const leave = () => {
    if (typed === project.title) restore()
    else if (typed !== '') save({ key: 'title', value: typed })
  }
  return (
    <TextInput
      label="Title"
      maxLength={255}
      value={draft.text}
      error={typed === '' ? 'Give it a title.' : fault}
      rightSectionWidth={NOTE_WIDTH}
      rightSection={note}
      onChange={(event) => draft.type(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={fieldKeys(restore)}
    />
  )
}

function Year({ project }: Field) {
  const { release_year } = project
  const { draft, note, fault, restore, save } = useField(project, release_year === null ? '' : String(release_year))
  const [isWrong, setWrong] = useState(false)
  const last = now().getFullYear() + 10
  const leave = () => {
    const value = yearOf(draft.text, last)
    setWrong(value === undefined)
    if (value === release_year) restore()
    else if (value !== undefined) save({ key: 'release_year', value })
  }
  return (
    <TextInput
      label="Release year"
      inputMode="numeric"
      maxLength={4}
      value={draft.text}
      error={isWrong ? `A year from 1888 to ${last}` : fault}
      rightSectionWidth={NOTE_WIDTH}
      rightSection={note}
      onChange={(event) => draft.type(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={fieldKeys(() => {
        setWrong(false)
        restore()
      })}
    />
  )
}

function Genres({ project }: Field) {
  const { data: known = [] } = useQuery(genresQuery)
  const { draft, note, fault, restore, save } = useField(project, project.genres)
  const chosen = genresOf(draft.text)
  const keep = (value: string) => (value === project.genres ? restore() : save({ key: 'genres', value }))
  return (
    <MultiSelect
      label="Genres"
      placeholder="Add genre"
      classNames={{ pill: styles.pill ?? '', inputField: styles.words ?? '' }}
      data={known}
      value={chosen}
      searchable
      hidePickedOptions
      error={fault}
      nothingFoundMessage="No genre of this name"
      rightSectionWidth={note === undefined ? 34 : NOTE_WIDTH}
      rightSectionPointerEvents="none"
      {...(note !== undefined && { rightSection: note })}
      onChange={(genres) => draft.type(genres.join(', '))}
      onBlur={() => keep(draft.text)}
      // The cross of a genre leaves the field without having been in it.
      onRemove={(gone) => keep(chosen.filter((each) => each !== gone).join(', '))}
    />
  )
}

function Logline({ project }: Field) {
  const { draft, note, fault, restore, save } = useField(project, project.logline)
  const { text } = draft
  const leave = () => {
    const value = text.trim()
    if (value === project.logline) restore()
    else save({ key: 'logline', value })
  }
  return (
    <Textarea
      label={
        <>
          Logline
          <span className={styles.count} aria-hidden>
            {text.length === 1 ? '1 character' : `${text.length.toLocaleString('en-US')} characters`}
          </span>
        </>
      }
      aria-label="Logline"
      classNames={{ label: styles.label ?? '', section: styles.note ?? '' }}
      autosize
      minRows={2}
      maxRows={12}
      maxLength={LONGEST_LOGLINE}
      value={text}
      error={fault}
      rightSectionWidth={NOTE_WIDTH}
      rightSection={note}
      onChange={(event) => draft.type(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Escape' && restore()}
    />
  )
}

/** The draft of one field, and how it is saved: one change after the other, so that the last value wins. */
function useField({ _id: projectID }: Project, saved: string) {
  const queryClient = useQueryClient()
  const draft = useDraft(saved)
  const saving = useMutation({
    mutationFn: (change: ProjectChange) => changeProject(projectID, change),
    scope: { id: `project ${projectID}` },
    onMutate: () => saved,
    // Said at the field.
    meta: { quiet: true },
    onSuccess: (project, { key, value }, before) => {
      showProject(queryClient, project)
      draft.settle(String(value ?? ''))
      if (key === 'title') void offerUndoOfTitle(queryClient, before, project)
      else toasts.success('Saved!', { id: 'saved' })
    },
  })
  const note = useSaved(saving)
  return {
    draft,
    note: draft.isTouched ? undefined : note,
    fault: saving.isError ? messageOf(saving.error) : undefined,
    save: saving.mutate,
    restore: () => {
      draft.restore()
      saving.reset()
    },
  }
}
