import { useQueryClient } from '@tanstack/react-query'
import { CallError } from '#platform/call'
import { useSend } from '#platform/sending/use-send'
import { toasts } from '#platform/toasts'
import { cuesQuery, type NewVersion, restoreVersion, type SubtitleCues, type SubtitlesPlace, saveVersion } from './editor.api.ts'
import { type EditedCue, isEdited } from './state/cue-history.ts'
import type { Editor } from './state/editor-context.ts'

type Sent = { base: number; cues: readonly EditedCue[] }
/** What the server would refuse, so that it is not sent. */
const UNFINISHED = new Set(['empty', 'backwards'])

/** Saves what is on the screen, and keeps it when another person saved first. */
export function useSaving(params: SubtitlesPlace, editor: Editor, known: SubtitleCues, isShown: boolean) {
  const queryClient = useQueryClient()
  const { queryKey } = cuesQuery(params)
  const { history, dispatch, cues, findings, goTo } = editor
  /** Another version came between: what it is, and who saved it. */
  const look = (error: Error) => {
    if (error instanceof CallError && error.code === 'subtitles_changed') void queryClient.invalidateQueries({ queryKey, exact: true })
  }
  const keep = (answer: SubtitleCues) => {
    queryClient.setQueryData(queryKey, answer)
    void queryClient.invalidateQueries({ queryKey: ['screener', params.screenerID, 'subtitles'], exact: true })
  }
  const save = useSend({
    send: (keys, { base, cues: sent }: Sent) => saveVersion(params, { base, cues: sent.map(asSent) }, keys),
    success: ({ version }) => `Saved as version ${version}. ${isShown ? 'Players show it from now on.' : 'Reviewers do not see it yet.'}`,
    onSuccess: (answer, { cues: sent }) => {
      dispatch({ do: 'saved', cues: sent, version: answer.version })
      keep(answer)
    },
    onError: look,
  })
  const restore = useSend({
    send: (keys, version: number) => restoreVersion(params, { base: history.base, version }, keys),
    failure: 'toast',
    success: ({ version }) => `Restored as version ${version}.`,
    onSuccess: (answer) => {
      dispatch({ do: 'load', cues: answer.cues, version: answer.version })
      keep(answer)
    },
    onError: look,
  })
  const newer = known.latest > history.base ? known.versions.find(({ version }) => version === known.latest) : undefined
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
      if (isEdited(history) && newer === undefined) send(history.base)
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
    restore: (version: number) => void restore.mutate(version),
  }
}
export type Saving = ReturnType<typeof useSaving>

const asSent = ({ start_ms, end_ms, lines, place }: EditedCue): NewVersion['cues'][number] => ({
  start_ms,
  end_ms,
  lines: lines.map((line) => [...line]),
  ...(place !== undefined && { place }),
})
