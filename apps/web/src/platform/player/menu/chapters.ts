import type { PlaySource } from '../play-source.ts'

export type Chapter = { start_seconds: number; title: string }

/** The parts that a film came with; none where they cannot be had, since the film plays without them. */
export async function fetchChapters({ endpoints, tokens }: PlaySource): Promise<readonly Chapter[]> {
  try {
    const address = endpoints.manifest_url.replace(/[^/]*$/, 'chapters.json')
    const answer = await fetch(address, { headers: { Authorization: `Bearer ${await tokens.current()}` } })
    return answer.ok ? ((await answer.json()) as { chapters: Chapter[] }).chapters : []
  } catch {
    return []
  }
}

/** The part that a moment is in. */
export const chapterAt = (chapters: readonly Chapter[], seconds: number): Chapter | undefined =>
  chapters.findLast(({ start_seconds }) => start_seconds <= seconds)
