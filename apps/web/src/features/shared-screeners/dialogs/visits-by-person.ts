import type { ViewingSession } from '../shares.api.ts'

export type Visits = {
  key: string
  /** Null for visits of people who were not asked. */
  name: string | null
  email: string | null
  sessions: ViewingSession[]
  percentage: number
}

/** The visits of a link by the people who said who they are, in the order of their latest visit. An email or, without one, a name is a person. */
export function visitsByPerson(sessions: readonly ViewingSession[]): Visits[] {
  const people = new Map<string, Visits>()
  for (const session of sessions) {
    const { name = null, email = null } = session.viewer ?? {}
    const key = (email ?? name ?? '').toLowerCase()
    const known = people.get(key) ?? { key, name, email, sessions: [], percentage: 0 }
    known.sessions.push(session)
    known.percentage = Math.max(known.percentage, session.percentage_watched)
    people.set(key, known)
  }
  return [...people.values()]
}
