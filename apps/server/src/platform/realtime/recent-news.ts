import type { Clock } from '../clock.ts'

/** As long as a page on a slow line takes from asking for what it shows until it has joined its channel. */
const KEPT_MS = 10_000
/** Who hears as many asks for all of it again. */
const MOST_OF_ONE = 100
const MOST_CHANNELS = 5_000

/** `except`: the socket of a page that knows of it. */
export type News = { message: string; except: string | undefined }
type Kept = News & { at: number }

/**
 * What was just said on each channel. A page asks for a list, and joins the channel of its changes a moment later: what happened in between is
 * neither in its list nor heard, and is said to it when it joins.
 */
export function keepRecentNews(now: Clock) {
  /** The channel that was silent longest is first. */
  const channels = new Map<string, Kept[]>()
  const isRecent = ({ at }: Kept) => now().getTime() - at < KEPT_MS
  const forgetOld = () => {
    for (const [channel, kept] of channels) {
      const last = kept.at(-1)
      if (channels.size <= MOST_CHANNELS && last && isRecent(last)) return
      channels.delete(channel)
    }
  }
  return {
    keep(channel: string, news: News): void {
      const isOther = ({ message, except }: Kept) => message !== news.message || except !== news.except
      // News say what has changed, and a page asks for it: the same one is not said a hundred times to who joins.
      const before = (channels.get(channel) ?? []).filter((each) => isRecent(each) && isOther(each))
      channels.delete(channel)
      channels.set(channel, [...before.slice(1 - MOST_OF_ONE), { ...news, at: now().getTime() }])
      forgetOld()
    },

    /** For a socket that has joined the channel now, the oldest first. */
    of: (channel: string, socketId: string): string[] =>
      (channels.get(channel) ?? []).filter((each) => isRecent(each) && each.except !== socketId).map(({ message }) => message),
  }
}
export type RecentNews = ReturnType<typeof keepRecentNews>
