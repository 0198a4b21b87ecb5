import type { comments } from '@answerprint/contract/comments'
import type { Output } from '@answerprint/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import type { FilmMark } from '#platform/player/controls/Timeline.tsx'

type Said = Output<(typeof comments)['list']>['comments']

/** One's own comments, as ticks on the timeline. The panel fetches them; here they are only looked at. */
export function useMarks({ token, screenerID }: { token: string; screenerID: string }, enabled: boolean): FilmMark[] {
  const { data } = useQuery<Said>({ queryKey: ['review', token, 'comments', screenerID], enabled: false })
  if (!enabled || data === undefined) return []
  return data.filter((each) => each.is_own).map(({ _id, seconds, text }) => ({ id: _id, seconds, text }))
}
