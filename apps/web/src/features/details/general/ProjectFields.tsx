import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { MultiSelect, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PROJECTS_KEY, type Project, projectQuery } from '#features/projects'
import { now } from '#platform/clock'
import { messageOf } from '#platform/query-client'
import { toasts } from '#platform/toasts'
import { genresQuery } from '#platform/utilities'
import { historyKey } from '../activity/history.api.ts'
import { changeProject, type ProjectChange } from '../details.api.ts'
import { useSaved } from '../use-saved.tsx'
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
  const [title, setTitle] = useState(project.title)
  const save = useSave(project)
  const note = useSaved(save)
  // The title changes in the header too.
  const [shown, setShown] = useState(project.title)
  if (shown !== project.title) {
    setShown(project.title)
    setTitle(project.title)
  }
  const typed = title.trim()
  const fault = typed === '' ? 'Give it a title.' : faultOf(save)
  return (
    <TextInput
      label="Title"
      maxLength={255}
      value={title}
      error={fault}
      rightSectionWidth={NOTE_WIDTH}
      rightSection={typed === project.title && note}
      onChange={(event) => setTitle(event.currentTarget.value)}
      onBlur={() => typed !== '' && typed !== project.title && save.mutate({ key: 'title', value: typed })}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') setTitle(project.title)
      }}
    />
  )
}

function Year({ project }: Field) {
  const saved = project.release_year === null ? '' : String(project.release_year)
  const [text, setText] = useState(saved)
  const [isWrong, setWrong] = useState(false)
  const save = useSave(project)
  const note = useSaved(save)
  const last = now().getFullYear() + 10
  const leave = () => {
    const value = yearOf(text, last)
    setWrong(value === undefined)
    if (value !== undefined && value !== project.release_year) save.mutate({ key: 'release_year', value })
  }
  return (
    <TextInput
      label="Release year"
      inputMode="numeric"
      maxLength={4}
      value={text}
      error={isWrong ? `A year from 1888 to ${last}` : faultOf(save)}
      rightSectionWidth={NOTE_WIDTH}
      rightSection={text === saved && note}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') setText(saved)
      }}
    />
  )
}

function Genres({ project }: Field) {
  const { data: known = [] } = useQuery(genresQuery)
  const [chosen, setChosen] = useState(() => genresOf(project.genres))
  const save = useSave(project)
  const note = useSaved(save)
  const leave = () => {
    const value = chosen.join(', ')
    if (value !== project.genres) save.mutate({ key: 'genres', value })
  }
  return (
    <MultiSelect
      label="Genres"
      placeholder="Add genre"
      classNames={{ pill: styles.pill ?? '', inputField: styles.words ?? '' }}
      data={known}
      value={chosen}
      searchable
      hidePickedOptions
      error={faultOf(save)}
      nothingFoundMessage="No genre of this name"
      rightSectionWidth={note === undefined ? 34 : NOTE_WIDTH}
      rightSectionPointerEvents="none"
      {...(note !== undefined && { rightSection: note })}
      onChange={setChosen}
      onBlur={leave}
      onRemove={(gone) => {
        // The cross of a genre leaves the field without having been in it.
        const value = chosen.filter((each) => each !== gone).join(', ')
        save.mutate({ key: 'genres', value })
      }}
    />
  )
}

function Logline({ project }: Field) {
  const [text, setText] = useState(project.logline)
  const save = useSave(project)
  const note = useSaved(save)
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
      error={faultOf(save)}
      rightSectionWidth={NOTE_WIDTH}
      rightSection={text.trim() === project.logline && note}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => text.trim() !== project.logline && save.mutate({ key: 'logline', value: text.trim() })}
      onKeyDown={(event) => event.key === 'Escape' && setText(project.logline)}
    />
  )
}

const faultOf = ({ isError, error }: { isError: boolean; error: unknown }) => (isError ? messageOf(error) : undefined)

/** One after the other, so that the last word stands. */
function useSave({ _id: projectID }: Project) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: ProjectChange) => changeProject(projectID, change),
    scope: { id: `project ${projectID}` },
    // Said at the field.
    meta: { quiet: true },
    onSuccess: (project) => {
      queryClient.setQueryData(projectQuery(projectID).queryKey, project)
      void queryClient.invalidateQueries({ queryKey: PROJECTS_KEY })
      void queryClient.invalidateQueries({ queryKey: historyKey(projectID) })
      toasts.success('Saved!', { id: 'saved' })
    },
  })
}
