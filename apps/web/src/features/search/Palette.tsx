import { DialogRoot } from '@answerprint/ui/Dialog'
import { ModalContent, ModalOverlay, useMantineColorScheme } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { copyLink } from '#platform/copying/copy-link'
import { endTypeAhead, takeTyped } from '#platform/fields/typed-ahead'
import { useSearchWords } from '#platform/fields/use-search-words'
import { endSession, useUser } from '#platform/session'
import { closeOverlay, showOverlay } from '#platform/shell-store'
import type { Deed } from './actions.ts'
import styles from './Palette.module.css'
import { Results } from './Results.tsx'
import { groupsOf, type Result, unaskedOf } from './results.ts'
import { searchQuery } from './search.api.ts'

const PAUSE_MILLISECONDS = 150

/** What is typed, with what was typed before this was drawn; `asked` follows it after a pause. */
function useWords() {
  const [asked, setAsked] = useState('')
  const [words, setWords] = useSearchWords('', setAsked, PAUSE_MILLISECONDS)
  useEffect(() => takeTyped(setWords), [setWords])
  return { words, setWords, asked }
}

/** Search or jump to: everything that the viewer may see, and what they may do. */
export function Palette() {
  const user = useUser()
  const { words, setWords, asked } = useWords()
  const [picked, setPicked] = useState<string | null>(null)
  const isActionsOnly = words.startsWith('>')
  const found = useQuery({ ...searchQuery(asked), enabled: !isActionsOnly })
  const carryOut = useDeeds()
  const groups = groupsOf(found.data, user, words, useOpenProject())
  const results = groups.flatMap((group) => group.results)
  const current = results.find((each) => each.id === picked) ?? unaskedOf(results)

  const open = (result: Result | undefined, isNewTab: boolean) => {
    if (result === undefined) return
    closeOverlay()
    if (result.kind === 'action') carryOut(result.action.deed)
    else if (isNewTab) window.open(result.href, '_blank', 'noopener')
    else carryOut({ go: result.href })
  }
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing
    if (step === undefined && !isEnter) return
    event.preventDefault()
    if (step !== undefined) setPicked(neighbourOf(results, current, step)?.id ?? null)
    else open(current, event.ctrlKey || event.metaKey)
  }
  return (
    <DialogRoot
      opened
      onClose={closeOverlay}
      size={680}
      yOffset="112px"
      padding={0}
      centered={false}
      classNames={{ content: styles.palette ?? '' }}
    >
      <ModalOverlay />
      <ModalContent aria-label="Search or jump to">
        <div className={styles.question}>
          <IconSearch size={18} className={styles.loupe} aria-hidden />
          <input
            className={styles.input}
            data-autofocus
            role="combobox"
            aria-expanded={results.length > 0}
            aria-controls="palette-results"
            aria-autocomplete="list"
            aria-activedescendant={current?.id}
            aria-label="Search or jump to"
            placeholder="Search or jump to"
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            value={words}
            onFocus={endTypeAhead}
            onChange={(event) => {
              setPicked(null)
              setWords(event.currentTarget.value)
            }}
            onKeyDown={handleKey}
          />
          <kbd className={styles.key}>Esc</kbd>
        </div>
        <Results
          groups={groups}
          current={current?.id}
          words={words.split(/\s+/).filter(Boolean)}
          isEmpty={found.isSuccess && !found.isPlaceholderData && unaskedOf(results) === undefined}
          isFailed={found.isError && !isActionsOnly}
          onPoint={setPicked}
          onOpen={open}
        />
        <KeyHints />
      </ModalContent>
    </DialogRoot>
  )
}

const useOpenProject = (): string | null => useParams({ strict: false }).projectID ?? null

/** Arrow keys wrap around: after the last result comes the first. */
const neighbourOf = (results: readonly Result[], current: Result | undefined, step: number): Result | undefined =>
  current === undefined ? results.at(step > 0 ? 0 : -1) : results[(results.indexOf(current) + step + results.length) % results.length]

function KeyHints() {
  return (
    <footer className={styles.footer} aria-hidden>
      <span>
        <kbd className={styles.key}>↑</kbd> <kbd className={styles.key}>↓</kbd> move
      </span>
      <span>
        <kbd className={styles.key}>Enter</kbd> open
      </span>
      <span>
        <kbd className={styles.key}>Ctrl Enter</kbd> new tab
      </span>
      <span className={styles.last}>
        <kbd className={styles.key}>&gt;</kbd> actions only
      </span>
    </footer>
  )
}

function useDeeds() {
  const router = useRouter()
  const { setColorScheme } = useMantineColorScheme()
  return (deed: Deed): void => {
    if ('go' in deed) void router.navigate({ href: deed.go })
    else if ('overlay' in deed) showOverlay({ name: deed.overlay })
    else if ('theme' in deed) setColorScheme(deed.theme)
    else if ('copy' in deed) void copyLink(deed.copy)
    else if ('write' in deed) window.location.assign(`mailto:${encodeURIComponent(deed.write)}`)
    else if ('create' in deed) void router.navigate({ href: `/projects?create=project&title=${encodeURIComponent(deed.create)}` })
    else void endSession()
  }
}
