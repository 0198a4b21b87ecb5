import { SearchField } from '@answerprint/ui/SearchField'
import { RowSkeletons } from '@answerprint/ui/Skeletons'
import { IconArrowUp, IconFolder, IconLayoutGrid } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Awaited } from '#platform/failures/Awaited.tsx'
import type { Query } from '#platform/failures/load-status'
import { type FolderPlace, keyOf, matchingPlaces } from '../folder-places.ts'
import { ALL_PROJECTS } from '../project-folders.api.ts'
import styles from './FolderPicker.module.css'

/** With more folders than this a field to look for one is worth its line. */
const FIELD_FROM = 9
const STEP = 18
const DEEPEST_STEP = 8

type FolderPickerProps = {
  label: string
  /** Where the places come from. */
  tree: Query
  /** Undefined until they are here. */
  places: readonly FolderPlace[] | undefined
  chosen: FolderPlace | null
  /** The first place that can be chosen takes the focus when the places are here. */
  takesFocus?: boolean
  onChoose: (place: FolderPlace) => void
}

/** The folders as one list of choices: arrows move, as among any radio buttons. */
export function FolderPicker({ label, tree, places, chosen, takesFocus = false, onChoose }: FolderPickerProps) {
  const [words, setWords] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const isHere = places !== undefined
  useEffect(() => {
    if (takesFocus && isHere) list.current?.querySelector<HTMLElement>('input:enabled')?.focus()
  }, [takesFocus, isHere])
  if (places === undefined) {
    return (
      <Awaited of={tree} size="panel">
        <div className={styles.list} aria-busy="true">
          <RowSkeletons count={4} height={40} />
        </div>
      </Awaited>
    )
  }
  const shown = matchingPlaces(places, words)
  const first = takesFocus ? shown.find((place) => place.disabled !== true) : undefined
  return (
    <>
      {places.length >= FIELD_FROM && <SearchField label="Search folders" value={words} onChange={setWords} className={styles.search} />}
      <div ref={list} className={styles.list} role="radiogroup" aria-label={label}>
        {shown.length === 0 && <p className={styles.none}>No Folders Found</p>}
        {shown.map((place) => (
          <Choice
            key={keyOf(place)}
            place={place}
            checked={chosen !== null && keyOf(place) === keyOf(chosen)}
            isFirst={place === first}
            onChoose={() => onChoose(place)}
          />
        ))}
      </div>
    </>
  )
}

type ChoiceProps = { place: FolderPlace; checked: boolean; isFirst: boolean; onChoose: () => void }

function Choice({ place, checked, isFirst, onChoose }: ChoiceProps) {
  const { _id, title, level, hint, isUp, disabled = false } = place
  const Icon = isUp ? IconArrowUp : _id === ALL_PROJECTS ? IconLayoutGrid : IconFolder
  return (
    <label
      className={styles.choice}
      style={{ paddingInlineStart: 12 + STEP * Math.min(level, DEEPEST_STEP) }}
      data-disabled={disabled || undefined}
    >
      <input type="radio" name="folder" data-autofocus={isFirst || undefined} {...{ checked, disabled }} onChange={onChoose} />
      <Icon size={17} stroke={1.6} aria-hidden />
      <span className={styles.title} title={title}>
        {title}
      </span>
      {hint !== undefined && <span className={styles.hint}>{hint}</span>}
    </label>
  )
}
