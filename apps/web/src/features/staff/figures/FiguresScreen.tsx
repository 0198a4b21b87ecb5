import { EmptyState } from '@answerprint/ui/EmptyState'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ListAwaited } from '#platform/failures/ListAwaited.tsx'
import styles from './FiguresScreen.module.css'
import { figuresFile, figuresQuery, journalFile, type MonthFigures } from './figures.api.ts'

/** Revenue and tax of the last twelve months, net of what was given back. */
export function FiguresScreen() {
  const query = useQuery(figuresQuery)
  const { data: months } = query
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>Revenue and tax</h1>
          <p>By month (UTC), less refunds.</p>
        </div>
        <span className={styles.files}>
          <FileLink href={figuresFile}>Months as CSV</FileLink>
          <FileLink href={journalFile}>Journal as CSV</FileLink>
        </span>
      </header>
      <ListAwaited of={query} rows={6} />
      {months?.length === 0 && <EmptyState art="search" title="Nothing was sold yet" text="Months with a sale are shown here." />}
      {months !== undefined && months.length > 0 && (
        <>
          <Plot title="Revenue" months={months} of={(month) => ({ total: month.revenue_total, parts: month.revenue })} />
          <Plot title="Tax" months={months} of={(month) => ({ total: month.tax_total, parts: month.tax })} />
        </>
      )}
    </div>
  )
}

const FileLink = ({ href, children }: { href: string; children: string }) => (
  <Button component="a" href={href} variant="default" leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}>
    {children}
  </Button>
)

type Shown = { total: MonthFigures['tax_total']; parts: MonthFigures['tax'] }
type PlotProps = { title: string; months: readonly MonthFigures[]; of: (month: MonthFigures) => Shown }

/** A bar for each month, beside its sum, so that it can be read as a table. */
function Plot({ title, months, of }: PlotProps) {
  const most = Math.max(1, ...months.map((month) => of(month).total.amount))
  return (
    <table className={styles.plot}>
      <caption>{title}</caption>
      <tbody>
        {months.map((month) => {
          const { total, parts } = of(month)
          return (
            <tr key={`${month.month} ${month.currency_code}`}>
              <th scope="row">{month.month}</th>
              <td className={styles.sum}>{total.formatted}</td>
              <td className={styles.track} title={parts.map((part) => `${part.code}: ${part.formatted}`).join('\n')}>
                <span style={{ width: `${(Math.max(0, total.amount) / most) * 100}%` }} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
