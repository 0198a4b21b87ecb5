import { formatTimecode } from '#platform/format/durations'
import type { ViewingSession } from '../shares.api.ts'

export type SessionFacts = { sessions: number; counted: number; places: string; most: { stretch: string; times: number } | null }

/** The facts above the list of visits. */
export function factsOf(sessions: readonly ViewingSession[], durationSeconds: number | null): SessionFacts {
  const places = [...new Set(sessions.map((each) => each.location.city ?? each.location.country_code ?? 'Unknown'))]
  return {
    sessions: sessions.length,
    counted: sessions.filter((each) => each.counted).length,
    places: places.length > 3 ? `${places.slice(0, 2).join(', ')} +${places.length - 2}` : places.join(', '),
    most: durationSeconds === null ? null : mostPlayed(sessions, durationSeconds),
  }
}

/** Cuts the film where any stretch begins or ends, and takes the piece that most visits played. */
function mostPlayed(sessions: readonly ViewingSession[], durationSeconds: number): SessionFacts['most'] {
  const stretches = sessions.flatMap((each) => each.watched)
  const cuts = [...new Set(stretches.flatMap((each) => [each.start_percentage, each.end_percentage]))].toSorted((a, b) => a - b)
  let best = { from: 0, to: 0, times: 0 }
  cuts.slice(0, -1).forEach((from, index) => {
    const to = cuts[index + 1] ?? from
    const inside = stretches.filter((each) => each.start_percentage <= from && each.end_percentage >= to)
    const times = inside.reduce((sum, each) => sum + each.plays, 0)
    if (times > best.times) best = { from, to, times }
    else if (times === best.times && best.to === from) best = { ...best, to }
  })
  if (best.times < 2) return null
  const at = (percentage: number) => formatTimecode((percentage / 100) * durationSeconds)
  return { stretch: `${at(best.from)} to ${at(best.to)}`, times: best.times }
}

export function placeOf({ city, state_or_province_code, country_code }: ViewingSession['location']): string {
  const parts = [city, state_or_province_code, country_code].filter((part) => part !== null && part !== '')
  return parts.length === 0 ? 'Unknown place' : parts.join(', ')
}
