import { unitBeside } from '@answerprint/contract/billing-rules'
import { Fragment } from 'react'
import type { Invoice } from '../billing.api.ts'
import styles from './InvoiceScreen.module.css'

const ITEMS: Record<string, string> = { aspera_transfers: 'Aspera Transfer', screeners_top_up: 'Screener Top-Up', plan: 'Plan' }

type Line = Invoice['lines'][number]

/** Lines of one order, or of one service for one project, below one title. */
export function InvoiceLines({ invoice: { lines, promo_total } }: { invoice: Invoice }) {
  const hasPromo = promo_total.amount > 0
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">Description</th>
          <th scope="col">Quantity</th>
          <th scope="col">Unit price</th>
          {hasPromo && <th scope="col">Promo</th>}
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {groupsOf(lines).map(({ key, title, order, lines: own }) => (
          <Fragment key={key}>
            <tr className={styles.group}>
              <th scope="rowgroup">{title}</th>
              <td colSpan={hasPromo ? 4 : 3}>{order}</td>
            </tr>
            {own.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an invoice never change.
              <Row key={index} line={line} hasPromo={hasPromo} />
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

const Row = ({ line: { title, quantity, unit, unit_price, promo, amount }, hasPromo }: { line: Line; hasPromo: boolean }) => (
  <tr>
    <td>{title}</td>
    <td>
      {quantity.toLocaleString('en-US')} {unitBeside(unit)}
    </td>
    <td>{unit_price.formatted}</td>
    {hasPromo && <td>{promo.amount > 0 ? `−${promo.formatted}` : ''}</td>}
    <td>{amount.formatted}</td>
  </tr>
)

type Group = { key: string; title: string; order: string; lines: Line[] }

function groupsOf(lines: readonly Line[]): Group[] {
  const groups: Group[] = []
  for (const line of lines) {
    const title = [line.service || ITEMS[line.code] || line.code, line.project_title].filter(Boolean).join(' — ')
    const order = line.order_number === null ? '' : `Order ${line.order_number}`
    const last = groups.at(-1)
    if (last?.title === title && last.order === order) last.lines.push(line)
    else groups.push({ key: `${groups.length}`, title, order, lines: [line] })
  }
  return groups
}
