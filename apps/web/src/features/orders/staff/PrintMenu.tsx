import * as routes from '@answerprint/contract/routes'
import { ActionIcon, Menu } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { addressOf } from '#platform/call'
import type { StaffOrder } from './staff-orders.api.ts'

const DOCUMENTS = [
  { document: 'sheet', label: 'Print sheet' },
  { document: 'labels', label: 'Labels' },
  { document: 'packing-list', label: 'Packing list' },
  { document: 'manifest', label: 'Content with hashes (MHL)' },
] as const

/** The drawn sheet has a bar code; what is sent has labels and a list, too. */
export function PrintMenu({ order }: { order: StaffOrder }) {
  const documents = DOCUMENTS.filter(
    (each) => each.document === 'sheet' || (order.shipment !== null && (each.document !== 'manifest' || order.order_type === 'ship_drive')),
  )
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={34} aria-label="Print">
          <IconPrinter size={17} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {documents.map(({ document, label }) => (
          <Menu.Item
            key={document}
            component="a"
            href={addressOf(routes.staffOrders.print, { params: { orderID: order._id }, query: { document } })}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
