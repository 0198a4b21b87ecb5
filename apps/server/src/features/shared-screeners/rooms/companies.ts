import { COUNTED_VIEW_PERCENT } from '@answerprint/contract/shared-screeners'
import freeDomains from 'email-providers/all.json' with { type: 'json' }
import { percentageOf } from '../viewing/played.ts'
import { type Run, secondsPlayed, sumRuns } from '../viewing/plays.ts'

const FREE = new Set<string>(freeDomains)

export type Reviewer = {
  _id: string
  shared_name: string
  shared_email: string | null
  share_type: 'email' | 'link'
  /** The owner of the network that the link is bound to, once its reviewer proved who they are. */
  network_owner: string | null
}
export type WatchedPart = {
  share_id: string
  screener_id: string | null
  plays: Run[]
  percentage_watched: number
  duration_seconds: number | null
}
export type Interest = 'none' | 'quiet' | 'growing' | 'strong'
/** `person`: a reviewer with a free address. `link`: one link that anyone may have. */
export type Company<R> = { key: string; name: string; kind: 'company' | 'person' | 'link'; reviewers: R[] }

/** Reviewers by where they are from: the owner of a network that was proved, else the domain of their address; a free address is a person. */
export function companiesOf<R extends Reviewer>(reviewers: readonly R[]): Company<R>[] {
  const companies = new Map<string, Company<R>>()
  for (const reviewer of reviewers) {
    const named = companyOf(reviewer)
    const known = companies.get(named.key) ?? { ...named, reviewers: [] }
    known.reviewers.push(reviewer)
    companies.set(named.key, known)
  }
  return [...companies.values()]
}

function companyOf({ _id, shared_name, shared_email, share_type, network_owner }: Reviewer): Omit<Company<never>, 'reviewers'> {
  if (share_type === 'link') return { key: _id, name: shared_name || 'Shared by link', kind: 'link' }
  if (network_owner) return { key: `network ${network_owner.toLowerCase()}`, name: network_owner, kind: 'company' }
  const domain = shared_email?.split('@').at(-1)?.toLowerCase() ?? ''
  if (domain === '' || FREE.has(domain)) return { key: _id, name: shared_name || (shared_email ?? ''), kind: 'person' }
  return { key: `domain ${domain}`, name: domain, kind: 'company' }
}

/** What the people of a company watched of each film, added up. */
export function watchedTogether(parts: readonly WatchedPart[]) {
  return [...Map.groupBy(parts, (each) => each.screener_id ?? '')].map(([screener_id, ofFilm]) => {
    const plays = sumRuns(ofFilm.map((each) => each.plays))
    const duration_seconds = ofFilm[0]?.duration_seconds ?? 0
    // Each part counts its film's last moments as watched; together they are never less than the furthest of them.
    const furthest = Math.max(...ofFilm.map((each) => each.percentage_watched))
    const percentage_watched = Math.max(furthest, percentageOf(secondsPlayed(plays), duration_seconds))
    return { screener_id, plays, duration_seconds, percentage_watched }
  })
}

/**
 * Strong: two or more people watched, and two or more films passed 70 percent. Growing: one film did, or two of one person. Quiet: something
 * was watched.
 */
export function interestOf(parts: readonly WatchedPart[]): Interest {
  const people = new Set(parts.map((each) => each.share_id)).size
  const passed = new Set(parts.filter((each) => each.percentage_watched >= COUNTED_VIEW_PERCENT).map((each) => each.screener_id)).size
  if (people === 0) return 'none'
  if (people >= 2 && passed >= 2) return 'strong'
  return passed >= 1 ? 'growing' : 'quiet'
}

export type Rewatched = { screener_id: string; start_seconds: number; plays: number; who: string[] }

/** Of each film the stretch that was played most often, if more than once; the most played first. */
export function rewatchedStretches(
  companies: readonly { name: string; films: ReturnType<typeof watchedTogether> }[],
  most: number,
): Rewatched[] {
  const films = Map.groupBy(
    companies.flatMap(({ name, films: seen }) => seen.map((film) => ({ name, ...film }))),
    (each) => each.screener_id,
  )
  return [...films]
    .flatMap(([screener_id, seen]) => {
      const peak = sumRuns(seen.map((each) => each.plays)).reduce<Run | undefined>(
        (best, run) => (run[2] > (best?.[2] ?? 1) ? run : best),
        undefined,
      )
      if (peak === undefined) return []
      const [start_seconds, , plays] = peak
      const who = seen
        .filter((each) => each.plays.some(([from, to]) => from <= start_seconds && start_seconds < to))
        .map((each) => each.name)
      return [{ screener_id, start_seconds, plays, who }]
    })
    .sort((a, b) => b.plays - a.plays)
    .slice(0, most)
}
