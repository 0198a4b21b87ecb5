import { formatAgo, formatDateTime } from '../format/dates.ts'

/** "3 days ago", with the full date for the pointer. */
export const Ago = ({ moment, now }: { moment: string; now: number }) => (
  <time dateTime={moment} title={formatDateTime(moment)}>
    {formatAgo(moment, now)}
  </time>
)
