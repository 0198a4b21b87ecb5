import { keepingFocus } from '@answerprint/ui/keep-focus'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { throwRefusal } from '#platform/call'
import { CART_KEY } from '#platform/cart'
import { ListAwaited } from '#platform/failures/ListAwaited.tsx'
import { useSend } from '#platform/sending/use-send'
import { useUser } from '#platform/session'
import { labelOf } from '../CartItems.tsx'
import styles from './Approvals.module.css'
import { APPROVALS_KEY, type ApprovalDetails, accept, approvalQuery, decline, withdraw } from './approvals.api.ts'

export function ApprovalScreen() {
  const { approvalID } = useParams({ strict: false })
  const query = useQuery(approvalQuery(approvalID ?? ''))
  const { data, error } = query
  if (data === undefined) throwRefusal(error)
  return (
    <div className={styles.page}>
      <Link to="/approvals">Approvals</Link>
      <ListAwaited of={query} rows={4} height={52} size="panel" />
      {data !== undefined && <Details approval={data} />}
    </div>
  )
}

function Details({ approval }: { approval: ApprovalDetails }) {
  const isMine = useUser()._id === approval.asked_by._id
  const hasChanged = approval.subtotal !== approval.subtotal_now
  return (
    <>
      <h1 className={styles.title}>{isMine ? `Sent to ${approval.sent_to.full_name}` : `From ${approval.asked_by.full_name}`}</h1>
      {approval.note !== '' && <p className={styles.note}>{approval.note}</p>}
      {approval.answer !== '' && <p className={styles.note}>{approval.answer}</p>}
      <ul className={styles.list}>
        {approval.orders.map((order) => (
          <li key={order._id} className={styles.row}>
            <span className={styles.words}>
              <b>
                {labelOf(order)}, {order.title}
              </b>
              <span>{order.problem ?? order.description}</span>
            </span>
            <span />
            <b className={styles.amount}>{order.subtotal_formatted}</b>
          </li>
        ))}
      </ul>
      {approval.state === 'waiting' ? (
        <>
          <p>
            <b>{approval.subtotal_now_formatted}</b> before shipping and tax
            {hasChanged && `; it was ${approval.subtotal_formatted} when it was sent`}
          </p>
          <Decisions approval={approval} isMine={isMine} />
        </>
      ) : (
        <p className={styles.note}>
          {wordsOf(approval, isMine)} {approval.state === (isMine ? 'withdrawn' : 'accepted') && <Link to="/cart">Open the cart</Link>}
        </p>
      )}
    </>
  )
}

const wordsOf = ({ state, is_returned, sent_to }: ApprovalDetails, isMine: boolean): string => {
  if (!is_returned) return `This was ${state}.`
  return isMine ? `${sent_to.full_name} can no longer buy this: it is back in your cart.` : 'You can no longer buy this: it was given back.'
}

function Decisions({ approval: { _id }, isMine }: { approval: ApprovalDetails; isMine: boolean }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const onSettled = () => Promise.all([CART_KEY, APPROVALS_KEY].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  const take = useSend({ send: (keys) => accept(_id, keys), failure: 'toast', onSettled, onSuccess: () => navigate({ to: '/cart' }) })
  const refuse = useSend({ send: (keys) => decline(_id, keys), failure: 'toast', onSettled })
  const back = useSend({ send: () => withdraw(_id), failure: 'toast', onSettled, onSuccess: () => navigate({ to: '/cart' }) })
  if (isMine)
    return (
      <Button variant="default" className={styles.button} loading={back.isPending} onClick={keepingFocus(back.mutate)}>
        Take it back
      </Button>
    )
  return (
    <div className={styles.buttons}>
      <Button variant="ink" loading={take.isPending} onClick={keepingFocus(take.mutate)}>
        Accept and go to the cart
      </Button>
      <Button variant="default" loading={refuse.isPending} onClick={keepingFocus(refuse.mutate)}>
        Decline
      </Button>
    </div>
  )
}
