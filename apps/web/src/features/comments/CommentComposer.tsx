import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useKeptDraft } from '#platform/browser/use-kept-draft'
import { formatTimecode } from '#platform/format/durations'
import type { PlayerHandle } from '#platform/player/FilmPlayer.tsx'
import { useSend } from '#platform/sending/use-send'
import styles from './CommentsPanel.module.css'
import { addComment, commentsQuery, type ReviewedFilm } from './comments.api.ts'
import { rememberedName, rememberName } from './reviewer-name.ts'

const LONGEST = 2000
/** The counter of characters is shown from this length on. */
const COUNTED_FROM = 1800

type Written = { text: string; pinned: number | null }
const EMPTY: Written = { text: '', pinned: null }
const isWritten = ({ text }: Written) => text.trim() !== ''

type CommentComposerProps = {
  film: ReviewedFilm
  asksName: boolean
  player: RefObject<PlayerHandle | null>
  field: RefObject<HTMLTextAreaElement | null>
}

/** The first character pauses the film and keeps its moment; Ctrl+Enter sends. */
export function CommentComposer({ film, asksName, player, field }: CommentComposerProps) {
  const [{ text, pinned }, keep] = useKeptDraft(`comment ${film.token} ${film.screenerID}`, () => EMPTY, isWritten)
  const [name, setName] = useState(rememberedName)
  const running = usePosition(player)
  const seconds = pinned ?? running
  const queryClient = useQueryClient()
  const send = useSend({
    send: (keys, sent: string) => addComment(film, { seconds, text: sent.trim(), ...(asksName && { name: name.trim() }) }, keys),
    onSuccess: (added, sent) => {
      if (asksName) rememberName(name.trim())
      queryClient.setQueryData(commentsQuery(film).queryKey, (before) => [...(before ?? []), added].sort((a, b) => a.seconds - b.seconds))
      if (text === sent) keep(EMPTY)
    },
  })
  const write = (next: string) => {
    if (next === '') return keep(EMPTY)
    if (text === '') player.current?.pause()
    keep({ text: next, pinned: text === '' ? (player.current?.position() ?? 0) : pinned })
  }
  const nameField = useRef<HTMLInputElement>(null)
  const lacksName = asksName && name.trim() === ''
  const isReady = text.trim() !== '' && !lacksName
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) {
      // The button rests until there is more to send, and would lose the focus.
      if (document.activeElement?.matches('button:focus-visible')) field.current?.focus()
      send.mutate(text)
    } else if (text.trim() !== '') nameField.current?.focus()
  }
  const obey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
    if (event.key === 'Escape') event.currentTarget.blur()
  }
  return (
    <form className={styles.composer} onSubmit={submit}>
      {asksName && (
        <input
          ref={nameField}
          className={styles.name}
          aria-label="Your name"
          placeholder="Your name"
          autoComplete="name"
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      )}
      <div className={styles.box}>
        <textarea
          ref={field}
          className={styles.field}
          aria-label={`Comment at ${formatTimecode(seconds)}`}
          placeholder="What do you see?"
          rows={2}
          maxLength={LONGEST}
          value={text}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={obey}
        />
        <div className={styles.foot}>
          <span className={styles.at}>
            Comment at <b>{formatTimecode(seconds)}</b>
          </span>
          {text.length >= COUNTED_FROM && (
            <span className={styles.counter}>
              {text.length} / {LONGEST}
            </span>
          )}
          <Button type="submit" size="xs" variant="ink" disabled={!isReady} loading={send.isPending}>
            Send
          </Button>
        </div>
      </div>
      {send.problem !== null && (
        <p className={styles.problem} role="alert">
          {send.problem}
        </p>
      )}
    </form>
  )
}

/** The film's position, read twice a second until the person writes. */
function usePosition(player: RefObject<PlayerHandle | null>): number {
  const [position, setPosition] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setPosition(player.current?.position() ?? 0), 500)
    return () => clearInterval(timer)
  }, [player])
  return position
}
