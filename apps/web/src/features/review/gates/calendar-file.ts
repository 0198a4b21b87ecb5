type Screening = { host: string; at: Date; url: string }

/** An hour in the calendar, in RFC 5545's words. It names the host and the link, never the film. */
export function calendarFile({ host, at, url }: Screening): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Answerprint//Screening//EN',
    'BEGIN:VEVENT',
    `UID:${at.getTime()}-${lastPart(url)}@answerprint`,
    `DTSTAMP:${stamp(at)}`,
    `DTSTART:${stamp(at)}`,
    `DTEND:${stamp(new Date(at.getTime() + 3_600_000))}`,
    `SUMMARY:${escaped(`Private screening from ${host}`)}`,
    `DESCRIPTION:${escaped(url)}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}

const stamp = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '')
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
const lastPart = (url: string): string => url.split('/').at(-1)?.slice(0, 12) ?? ''
