import { HeadRow, Row, RowTable } from '@answerprint/ui/RowTable'
import { useQuery } from '@tanstack/react-query'
import { Awaited } from '#platform/failures/Awaited.tsx'
import { formatMonth } from '#platform/format/calendar'
import styles from './InvoicesScreen.module.css'
import { type StatementLine, statementPage, statementsQuery } from './invoices.api.ts'
import { PrintLink } from './PrintLink.tsx'

/** What the account owed by post-pay, month by month; nothing where it never owed, and while that is asked. */
export function Statements() {
  const query = useQuery(statementsQuery)
  if (query.data === undefined) return <Awaited of={query} size="panel" />
  const { statements } = query.data
  if (statements.length === 0) return null
  return (
    <section className={styles.statements}>
      <h2>Statements</h2>
      <p>What was owed by Post Pay at the end of each month. Each is mailed once its month is over.</p>
      <RowTable className={styles.statementTable} aria-label="Statements">
        <thead>
          <HeadRow>
            <th scope="col">Month</th>
            <th scope="col">Balance</th>
            <th scope="col" className={styles.print}>
              Print
            </th>
          </HeadRow>
        </thead>
        <tbody>
          {statements.map((statement) => (
            <StatementRow key={statement.month} statement={statement} />
          ))}
        </tbody>
      </RowTable>
    </section>
  )
}

function StatementRow({ statement: { month, closing_balance } }: { statement: StatementLine }) {
  const name = formatMonth(month)
  return (
    <Row className={styles.row}>
      <td className={styles.number}>{name}</td>
      <td className={styles.amount}>{closing_balance.formatted}</td>
      <td className={styles.print}>
        <PrintLink href={statementPage(month)} what={`the statement of ${name}`} />
      </td>
    </Row>
  )
}
