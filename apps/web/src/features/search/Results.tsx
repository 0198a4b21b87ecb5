import { FileIcon } from '@answerprint/ui/FileIcon'
import { PersonAvatar } from '@answerprint/ui/PersonAvatar'
import { TitlePoster } from '@answerprint/ui/TitlePoster'
import { IconCornerDownLeft, IconInbox } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { iconKindOf } from './file-kind.ts'
import { piecesOf } from './hits.ts'
import styles from './Palette.module.css'
import type { Group, Result } from './results.ts'

type ResultsProps = {
  groups: Group[]
  current: string | undefined
  words: string[]
  isEmpty: boolean
  isFailed: boolean
  onPoint: (id: string) => void
  onOpen: (result: Result, isNewTab: boolean) => void
}

export function Results({ groups, current, words, isEmpty, isFailed, onPoint, onOpen }: ResultsProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (current !== undefined) list.current?.querySelector(`#${CSS.escape(current)}`)?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <>
      {isFailed && (
        <p className={styles.note} role="alert">
          The search did not answer. What you can do is still listed.
        </p>
      )}
      {isEmpty && (
        <p className={styles.note} role="status">
          Nothing found. Try another part of the name.
        </p>
      )}
      <div ref={list} id="palette-results" role="listbox" aria-label="Results" className={styles.results}>
        {groups.map(({ title, results }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox has no element of its own.
          <div key={title} role="group" aria-label={title}>
            <div className={styles.title} aria-hidden>
              {title}
            </div>
            {results.map((result) => (
              <Row key={result.id} result={result} words={words} isCurrent={result.id === current} onPoint={onPoint} onOpen={onOpen} />
            ))}
          </div>
        ))}
      </div>
    </>
  )
}

type RowProps = { result: Result; words: string[]; isCurrent: boolean } & Pick<ResultsProps, 'onPoint' | 'onOpen'>

function Row({ result, words, isCurrent, onPoint, onOpen }: RowProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, as a combobox has it.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys for all rows.
    <div
      id={result.id}
      role="option"
      aria-selected={isCurrent}
      className={styles.row}
      onPointerMove={() => !isCurrent && onPoint(result.id)}
      onClick={(event) => onOpen(result, event.ctrlKey || event.metaKey)}
    >
      <span className={styles.lead}>
        <Lead result={result} />
      </span>
      <span className={styles.label} title={result.label} dir="auto">
        {result.kind === 'action'
          ? result.label
          : piecesOf(result.label, words).map(({ text, isHit }, index) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name.
              isHit ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
            )}
      </span>
      <span className={styles.aside}>{result.aside}</span>
      {isCurrent && <IconCornerDownLeft size={15} className={styles.enter} aria-hidden />}
    </div>
  )
}

function Lead({ result }: { result: Result }) {
  if (result.kind === 'action') return <result.action.Icon size={17} stroke={1.6} aria-hidden />
  if (result.kind === 'project') {
    return (
      <span className={styles.poster}>
        {result.picture === null ? <TitlePoster title={result.label} plain /> : <img src={result.picture} alt="" />}
      </span>
    )
  }
  if (result.kind === 'person') return <PersonAvatar name={result.label} seed={result.email} size={26} />
  if (result.kind === 'request') return <IconInbox size={17} stroke={1.6} aria-hidden />
  if (result.picture !== null) return <img className={styles.still} src={result.picture} alt="" />
  return <FileIcon kind={iconKindOf(result.file)} size={18} />
}
