const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** "Just now" for a minute, then "19 Nov, 21:07". */
export function whenSaid(moment: string, now: number): string {
  const said = new Date(moment)
  return now - said.getTime() < 60_000 ? 'Just now' : `${day.format(said)}, ${clock.format(said)}`
}
