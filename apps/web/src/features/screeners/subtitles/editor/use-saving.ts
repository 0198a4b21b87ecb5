import { useQueryClient } from '@tanstack/react-query'
import { CallError } from '#platform/call'
import { useSend } from '#platform/sending/use-send'
import { toasts } from '#platform/toasts'
import { cuesQuery, type NewVersion, restoreVersion, type SubtitleCues, type SubtitlesPlace, saveVersion } from './editor.api.ts'
import { type EditedCue, isEdited } from './state/cue-history.ts'
import type { Editor } from './state/editor-context.ts'
import { useLostAnswer } from './use-lost-answer.ts'

type Sent = { base: number; cues: readonly EditedCue[] }
/** What the server would refuse, so that it is not sent. */
const UNFINISHED = new Set(['empty', 'backwards'])

/** Saves what is on the screen, and keeps it when another person saved first. */
export function useSaving(params: SubtitlesPlace, editor: Editor, known: SubtitleCues, isShown: boolean) {
  const { history, dispatch, cues, findings, goTo } = editor
  const { save, restore, answer } = useChanges(params, editor, known, isShown)
  const isPast = known.latest > history.base && !answer.mayBeMine
  const newer = isPast ? known.versions.find(({ version }) => version === known.latest) : undefined
  const send = (base: number) => {
    const unfinished = findings.find(({ kind }) => UNFINISHED.has(kind))
    if (unfinished !== undefined) {
      goTo(unfinished.cue)
      toasts.error(`Cue ${unfinished.cue + 1} ${unfinished.kind === 'empty' ? 'has no text' : 'ends before it begins'}.`)
    } else if (cues.length === 0) toasts.error('Subtitles need one cue at least.')
    else void save.mutate({ base, cues })
  }
  return {
    isPending: save.isPending || restore.isPending,
    // The notice about the newer version says it already.
    problem: newer === undefined ? save.problem : null,
    newer,
    save: () => {
      if (answer.mayBeMine) answer.lost?.again()
      else if (isEdited(history) && newer === undefined) send(history.base)
    },
    /** What is here replaces the newer version, which stays in the history. */
    saveOver: () => {
      dispatch({ do: 'rebase', version: known.latest })
      save.reset()
      send(known.latest)
    },
    /** Undo brings back what was here. */
    loadNewer: () => {
      save.reset()
      dispatch({ do: 'load', cues: known.cues, version: known.latest })
    },
    restore: (version: number) => void restore.mutate({ base: history.base, version }),
  }
}

type Restored = { base: number; version: number }

/** The two changes that make a version, and the one of them whose answer was lost. */
function useChanges(params: SubtitlesPlace, { dispatch }: Editor, known: SubtitleCues, isShown: boolean) {
  const queryClient = useQueryClient()
  const { queryKey } = cuesQuery(params)
  /** Another version came between: what it is, and who saved it. */
  const look = (error: Error, change: { base: number; again: () => void }) => {
    answer.note(error, change)
    if (error instanceof CallError && error.code === 'subtitles_changed') void queryClient.invalidateQueries({ queryKey, exact: true })
  }
  const keep = (saved: SubtitleCues) => {
    answer.forget()
    queryClient.setQueryData(queryKey, saved)
    void queryClient.invalidateQueries({ queryKey: ['screener', params.screenerID, 'subtitles'], exact: true })
  }
  const save = useSend({
    send: (keys, { base, cues: sent }: Sent) => saveVersion(params, { base, cues: sent.map(asSent) }, keys),
    success: ({ version }) => `Saved as version ${version}. ${isShown ? 'Players show it from now on.' : 'Reviewers do not see it yet.'}`,
    onSuccess: (saved, { cues: sent }) => {
      dispatch({ do: 'saved', cues: sent, version: saved.version })
      keep(saved)
    },
    onError: (error, sent) => look(error, { base: sent.base, again: () => save.mutate(sent) }),
  })
  const restore = useSend({
    send: (keys, wanted: Restored) => restoreVersion(params, wanted, keys),
    failure: 'toast',
    success: ({ version }) => `Restored as version ${version}.`,
    onSuccess: (restored) => {
      dispatch({ do: 'load', cues: restored.cues, version: restored.version })
      keep(restored)
    },
    onError: (error, wanted) => look(error, { base: wanted.base, again: () => restore.mutate(wanted) }),
  })
  const answer = useLostAnswer(known.latest, save.isPending || restore.isPending)
  return { save, restore, answer }
}
export type Saving = ReturnType<typeof useSaving>

const asSent = ({ start_ms, end_ms, lines, place }: EditedCue): NewVersion['cues'][number] => ({
  start_ms,
  end_ms,
  lines: lines.map((line) => [...line]),
  ...(place !== undefined && { place }),
})
