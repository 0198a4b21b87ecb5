import * as routes from '@answerprint/contract/routes'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { addressOf } from '#platform/call'
import { useUser } from '#platform/session'
import { assign, isMine } from './AssignOrder.tsx'
import type { Save, StaffOrder } from './staff-orders.api.ts'

const DOCUMENTS = [
  { document: 'sheet', label: 'Print sheet' },
  { document: 'labels', label: 'Labels' },
  { document: 'packing-list', label: 'Packing list' },
  { document: 'manifest', label: 'Content with hashes (MHL)' },
] as const

/** Printing, and taking the order where its list is not beside it. The drawn sheet has a bar code; what is sent has labels and a list, too. */
export function OrderMenu({ order, onSave }: { order: StaffOrder; onSave: Save }) {
  const me = useUser()
  const documents = DOCUMENTS.filter(
    (each) => each.document === 'sheet' || (order.shipment !== null && (each.document !== 'manifest' || order.order_type === 'ship_drive')),
  )
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={34} aria-label="Options">
          <IconDots size={17} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => assign(order, me._id, onSave)}>{isMine(order, me._id) ? 'Unassign' : 'Assign to me'}</Menu.Item>
        <Menu.Divider />
        <Menu.Label>Print</Menu.Label>
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
