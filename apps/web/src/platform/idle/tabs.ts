import { randomId } from '../random-id.ts'

/** Messages between the tabs of one person. */
type TabNews =
  /** `isHeld`: an upload or a film of that tab was this sign of life. */
  | { type: 'active'; lastActivityMs: number; isHeld: boolean }
  | { type: 'opened'; userID: string }
  /** Who; not in the news of a page from before an upgrade. */
  | { type: 'signed_out'; userID?: string | undefined }
  | { type: 'ghost_began' }
  | { type: 'ghost_ended' }

const NAME = 'answerprint-session'

/** A channel reaches all others of its name, those of its own page among them. */
const PAGE = randomId()

/** By BroadcastChannel, or by the storage event where there is none. A page does not receive its own messages. */
export function openTabs(onNews: (news: TabNews) => void): { send(news: TabNews): void; close(): void } {
  if (typeof BroadcastChannel === 'undefined') return throughStorage(onNews)
  const channel = new BroadcastChannel(NAME)
  channel.onmessage = ({ data: { page, news } }: MessageEvent<{ page: string; news: TabNews }>) => {
    if (page !== PAGE) onNews(news)
  }
  return { send: (news) => channel.postMessage({ page: PAGE, news }), close: () => channel.close() }
}

/** One piece of news, from a page that is about to leave. */
export function notifyTabs(news: TabNews): void {
  const tabs = openTabs(() => undefined)
  tabs.send(news)
  tabs.close()
}

function throughStorage(onNews: (news: TabNews) => void) {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === NAME && newValue !== null) onNews(JSON.parse(newValue) as TabNews)
  }
  window.addEventListener('storage', hear)
  return {
    send: (news: TabNews) => localStorage.setItem(NAME, JSON.stringify(news)),
    close: () => window.removeEventListener('storage', hear),
  }
}
