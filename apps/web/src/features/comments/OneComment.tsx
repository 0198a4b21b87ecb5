import { Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { hasDraft, useKeptDraft } from '#platform/browser/use-kept-draft'
import { formatTimecode } from '#platform/format/durations'
import { useNow } from '#platform/moments/use-now'
import styles from './CommentsPanel.module.css'
import { type Comment, changeComment, commentsQuery, deleteComment, type ReviewedFilm } from './comments.api.ts'
import { whenSaid } from './when-said.ts'

/** An edit that was left by Back is open again. */
const draftKey = ({ _id }: Comment) => `edited comment ${_id}`

type OneCommentProps = {
  comment: Comment
  film: ReviewedFilm
  named: boolean
  onSeek: (seconds: number) => void
  onDeleted: () => void
}

/** People edit and delete their own comments in place. */
export function OneComment({ comment, film, named, onSeek, onDeleted }: OneCommentProps) {
  const [mode, setMode] = useState<'read' | 'edit' | 'delete'>(hasDraft(draftKey(comment)) ? 'edit' : 'read')
  const edit = useRef<HTMLButtonElement>(null)
  const remove = useRef<HTMLButtonElement>(null)
  const before = useRef(mode)
  // The button that opened it is there again.
  useEffect(() => {
    const opener = before.current === 'edit' ? edit : remove
    if (mode === 'read' && before.current !== 'read') opener.current?.focus({ preventScroll: true })
    before.current = mode
  }, [mode])
  const now = useNow()
  const code = formatTimecode(comment.seconds)
  return (
    <li className={styles.comment}>
      <div className={styles.line}>
        <button type="button" className={styles.moment} aria-label={`Go to ${code}`} onClick={() => onSeek(comment.seconds)}>
          {code}
        </button>
        <span className={styles.when}>
          {whenSaid(comment.created_at, now)}
          {comment.edited_at !== null && ', edited'}
        </span>
        {comment.is_own && mode === 'read' && (
          <span className={styles.tools}>
            <button ref={edit} type="button" aria-label={`Edit the comment at ${code}`} onClick={() => setMode('edit')}>
              <IconPencil size={16} stroke={1.7} aria-hidden />
            </button>
            <button ref={remove} type="button" aria-label={`Delete the comment at ${code}`} onClick={() => setMode('delete')}>
              <IconTrash size={16} stroke={1.7} aria-hidden />
            </button>
          </span>
        )}
      </div>
      {named && <div className={styles.author}>{comment.author_name}</div>}
      {mode === 'edit' ? (
        <EditComment comment={comment} film={film} onDone={() => setMode('read')} />
      ) : (
        <p className={styles.text}>{comment.text}</p>
      )}
      {mode === 'delete' && <DeleteComment comment={comment} film={film} onDone={() => setMode('read')} onDeleted={onDeleted} />}
    </li>
  )
}

type ChangeProps = { comment: Comment; film: ReviewedFilm; onDone: () => void }

function EditComment({ comment, film, onDone }: ChangeProps) {
  const isSameText = (text: string) => text.trim() === '' || text.trim() === comment.text
  const [text, setText] = useKeptDraft(
    draftKey(comment),
    () => comment.text,
    (text) => !isSameText(text),
  )
  const close = () => {
    setText(comment.text)
    onDone()
  }
  const queryClient = useQueryClient()
  const save = useMutation({
    mutationFn: (sent: string) => changeComment(film.token, comment._id, sent),
    onSuccess: (changed, sent) => {
      queryClient.setQueryData(commentsQuery(film).queryKey, (before) => before?.map((each) => (each._id === changed._id ? changed : each)))
      if (text === sent) close()
    },
  })
  const isSame = isSameText(text)
  return (
    <div className={styles.change}>
      <textarea
        className={styles.field}
        aria-label="Your comment"
        rows={3}
        maxLength={2000}
        // biome-ignore lint/a11y/noAutofocus: the person has just asked to write here.
        autoFocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          // What was changed is thrown away by Cancel alone.
          if (event.key === 'Escape' && isSame) close()
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isSame) save.mutate(text)
        }}
      />
      <div className={styles.choices}>
        <Button size="xs" variant="subtle" onClick={close}>
          Cancel
        </Button>
        <Button size="xs" variant="default" disabled={isSame} loading={save.isPending} onClick={() => save.mutate(text)}>
          Save
        </Button>
      </div>
    </div>
  )
}

function DeleteComment({ comment, film, onDone, onDeleted }: ChangeProps & Pick<OneCommentProps, 'onDeleted'>) {
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: () => deleteComment(film.token, comment._id),
    onSuccess: () => {
      queryClient.setQueryData(commentsQuery(film).queryKey, (before) => before?.filter((each) => each._id !== comment._id))
      onDeleted()
    },
  })
  return (
    <div className={styles.choices} role="alert">
      <span>Delete this comment?</span>
      <Button size="xs" variant="subtle" onClick={onDone} autoFocus>
        Keep
      </Button>
      <Button size="xs" variant="danger" loading={remove.isPending} onClick={() => remove.mutate()}>
        Delete
      </Button>
    </div>
  )
}
