import { ConfirmModal } from '@answerprint/ui/ConfirmModal'
import { ProblemList } from '@answerprint/ui/ProblemList'
import { StatusDot } from '@answerprint/ui/StatusDot'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatBytes } from '#platform/format/bytes'
import { messageOf } from '#platform/query-client'
import { useSend } from '#platform/sending/use-send'
import { checkDcp, removeDcp, type StaffOrder, staffOrderQuery } from '../staff-orders.api.ts'
import { DeliverAnyway } from './DeliverAnyway.tsx'
import styles from './OrderDcps.module.css'
import { stateOf } from './order-dcp-words.ts'

type OrderDcp = StaffOrder['dcps'][number]

const MOST_PROBLEMS = 50

/** DCPs that were begun for an order. The customer sees none of them; each leaves this list once it is delivered. */
export const OrderDcps = ({ order }: { order: StaffOrder }) =>
  order.dcps.length === 0 ? null : (
    <ul className={styles.dcps} aria-label="DCPs not delivered yet">
      {order.dcps.map((each) => (
        <Item key={each._id} orderID={order._id} dcp={each} />
      ))}
    </ul>
  )

function Item({ orderID, dcp }: { orderID: string; dcp: OrderDcp }) {
  const { name, size, status, problems } = dcp
  const { tone, words } = stateOf(dcp)
  return (
    <li>
      <p className={styles.name}>
        <span>{name}</span>
        <small>{formatBytes(size)}</small>
      </p>
      <p role="status">
        <StatusDot tone={tone}>{words}</StatusDot>
      </p>
      {status === 'Uploading' && <p className={styles.hint}>If its upload broke off, drop the same folder here again.</p>}
      <ProblemList problems={problems} label={`Problems of ${name}`} most={MOST_PROBLEMS} />
      <Actions orderID={orderID} dcp={dcp} />
    </li>
  )
}

function Actions({ orderID, dcp }: { orderID: string; dcp: OrderDcp }) {
  const { _id: dcpID, name, status, may_check } = dcp
  const [isAsking, setAsking] = useState(false)
  const [isDelivering, setDelivering] = useState(false)
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: staffOrderQuery(orderID).queryKey })
  const check = useSend({ send: (keys) => checkDcp({ orderID, dcpID }, keys), failure: 'toast', onSuccess: refresh })
  const remove = useMutation({
    mutationFn: () => removeDcp({ orderID, dcpID }),
    meta: { quiet: true },
    onSuccess: refresh,
  })
  return (
    <div className={styles.buttons}>
      {may_check && status !== 'Verified' && (
        <Button
          variant="default"
          size="compact-sm"
          loading={check.isPending}
          aria-label={`Check ${name} again`}
          onClick={() => check.mutate()}
        >
          Check again
        </Button>
      )}
      {status === 'Failed' && (
        <Button variant="default" size="compact-sm" aria-label={`Deliver ${name} anyway`} onClick={() => setDelivering(true)}>
          Deliver anyway
        </Button>
      )}
      {isDelivering && <DeliverAnyway orderID={orderID} dcp={dcp} onClose={() => setDelivering(false)} />}
      <Button variant="default" size="compact-sm" aria-label={`Remove ${name}`} onClick={() => setAsking(true)}>
        Remove
      </Button>
      <ConfirmModal
        opened={isAsking}
        tone="danger"
        title={`Remove ${name}?`}
        confirm="Remove"
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>What has arrived of it is deleted. The customer has seen nothing of it.</p>
        {remove.error && <p role="alert">{messageOf(remove.error)}</p>}
      </ConfirmModal>
    </div>
  )
}
