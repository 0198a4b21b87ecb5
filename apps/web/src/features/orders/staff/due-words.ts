const DAY_MS = 86_400_000

/** When it is due, and whether that is past or today. */
export function dueWords(due: string | null, now: Date): { text: string; tone: 'late' | 'today' | 'later' } {
  if (due === null) return { text: 'No date', tone: 'later' }
  const at = new Date(due)
  const days = Math.floor(at.getTime() / DAY_MS) - Math.floor(now.getTime() / DAY_MS)
  const time = at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  if (at < now) return { text: days === 0 ? `Today, ${time}` : days === -1 ? 'Yesterday' : `${-days} days ago`, tone: 'late' }
  if (days === 0) return { text: `Today, ${time}`, tone: 'today' }
  return { text: at.toLocaleDateString('en-GB', { weekday: 'short', day: 'numeric', month: 'short' }).replace(',', ''), tone: 'later' }
}
