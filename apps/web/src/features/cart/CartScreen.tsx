import type { PaymentMethods } from '@answerprint/contract/billing'
import { Refusal } from '@answerprint/contract/refusal'
import { BRAND_NAMES } from '@answerprint/contract/card-rules'
import { EmptyState } from '@answerprint/ui/EmptyState'
import { Button, Skeleton } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { BankQuestion, PAYING_KEY, paymentMethodsQuery, useCardChoice } from '#features/billing'
import { cartQuery } from '#platform/cart'
import { Awaited } from '#platform/failures/Awaited.tsx'
import { asOne } from '#platform/failures/load-status'
import { messageOf } from '#platform/query-client'
import { useGoOn } from '#platform/sending/use-go-on'
import { useCan } from '#platform/session'
import styles from './Cart.module.css'
import { CartNotice } from './CartNotice.tsx'
import { ConfirmationStep } from './bought/ConfirmationStep.tsx'
import { useBuyCart } from './bought/use-buy-cart.ts'
import type { Cart } from './cart.api.ts'
import { ApprovalCart } from './approvals/ApprovalCart.tsx'
import { SendForApproval } from './approvals/SendForApproval.tsx'
import { type CartStep, drawnCards, ERROR_TEXTS, mayPay, missingOf, statusOf, unfinished } from './cart-rules.ts'
import { missingWay, PaymentStep } from './PaymentStep.tsx'
import { PurchasedScreen } from './bought/PurchasedScreen.tsx'
import { ShippingStep } from './shipping/ShippingStep.tsx'
import { StepBar } from './StepBar.tsx'
import { OrderSummary } from './summary/OrderSummary.tsx'
import { useCartWords } from './use-cart-words.ts'
import { usePromoLink } from './use-promo-link.ts'
import { WordsFields } from './WordsFields.tsx'

const NEXT_LABELS: Readonly<Record<CartStep, string>> = {
  shipping: 'Next: Payment',
  payment: 'Next: Confirmation',
  confirmation: 'Place Order',
}

/** Three steps to a purchase; the guard of each is checked on the way and again by the server. */
export function CartScreen({ step }: { step: CartStep }) {
  const mayBuy = useCan()('billing_and_plans:can_make_payments')
  usePromoLink(mayBuy)
  const cart = useQuery({ ...cartQuery, enabled: mayBuy })
  const methods = useQuery({ ...paymentMethodsQuery, enabled: mayBuy })
  if (!mayBuy)
    return (
      <Frame>
        <ApprovalCart />
      </Frame>
    )
  if (cart.data === undefined || methods.data === undefined) {
    return (
      <Frame>
        <Awaited of={asOne([cart, methods])}>
          <Skeleton height={320} radius={10} mt={24} />
        </Awaited>
      </Frame>
    )
  }
  return <Checkout step={step} cart={cart.data} methods={methods.data} />
}

type CheckoutProps = { step: CartStep; cart: Cart; methods: PaymentMethods }

function Checkout({ step, cart: current, methods }: CheckoutProps) {
  const navigate = useNavigate()
  const search: { error?: string } = useSearch({ strict: false })
  const choice = useCardChoice(methods, 'cart.card')
  const { cardID } = choice
  const { words, write, forget } = useCartWords({ isEmpty: current.orders.length === 0 })
  const { buy, shown: cart, place } = useBuyCart(current, forget)
  const { card, payer } = payerOf(methods, cardID)
  const missing = missingOf(step, cart, cardID, methods.using_post_pay)
  // A step that is not finished leads here from a later one, or did not go on. Said until it is chosen.
  const [isSaid, setSaid] = useState(search.error !== undefined)
  const sending = useRef<HTMLButtonElement>(null)
  const ways = useRef<HTMLDivElement>(null)
  const giftCards = drawnCards(methods.gift_cards, cart.gift_card_total)
  const { isWaiting, goOn } = useGoOn({ mutationKey: PAYING_KEY, queryKey: cartQuery.queryKey }, () => {
    if (step === 'confirmation') return place({ cart, cardID, payer, words })
    setSaid(missing !== undefined)
    // It is said above everything, which may be out of sight.
    if (missing) {
      window.scrollTo({ top: 0 })
      const asked = sending.current ?? missingWay(ways.current)
      asked?.focus()
    } else void navigate({ to: step === 'shipping' ? '/cart/payment' : '/cart/confirmation' })
  })
  const status = statusOf({
    isLoaded: true,
    hasError: false,
    isBuying: buy.isPending,
    isBought: buy.data !== undefined,
    hasFailed: buy.error !== null,
  })
  if (status === 'PURCHASED' && buy.data) return <PurchasedScreen bought={buy.data} />
  if (cart.orders.length === 0) return <EmptyCart notice={cart.notice} />
  const back = unfinished(step, cart, cardID, methods.using_post_pay)
  if (back) return <Navigate to={`/cart/${back.step}`} search={{ error: back.error }} replace />
  return (
    <Frame bar={<StepBar step={step} mayPay={mayPay(cart)} />}>
      <CartNotice notice={cart.notice} />
      {isSaid && missing && <Wrong text={ERROR_TEXTS[missing]} />}
      {status === 'FAILED' && buy.error && <Wrong text={messageOf(buy.error)} takesFocus />}
      {buy.error instanceof Refusal && buy.error.code === 'purchase_limit' && <BeyondLimit />}
      <div className={styles.grid}>
        <div>
          {step === 'shipping' && <ShippingStep cart={cart} sending={sending} onChosen={() => setSaid(false)} />}
          {step === 'payment' && <PaymentStep cart={cart} choice={choice} ways={ways} />}
          {step === 'confirmation' && (
            <ConfirmationStep cart={cart} card={card} giftCards={giftCards} isPostPaid={methods.using_post_pay} />
          )}
          {step === 'confirmation' && <WordsFields words={words} onChange={write} />}
          {step === 'confirmation' && <BankQuestion />}
        </div>
        <OrderSummary
          cart={cart}
          step={step}
          giftCards={giftCards}
          payer={payer}
          isPostPaid={methods.using_post_pay}
          label={NEXT_LABELS[step]}
          isBusy={buy.isPending || isWaiting}
          onGo={goOn}
        />
      </div>
    </Frame>
  )
}

/** What is charged for the rest, and its name. */
function payerOf({ credit_cards, using_post_pay }: PaymentMethods, cardID: string | null) {
  const card = credit_cards.find((each) => each._id === cardID)
  const name = card && `${BRAND_NAMES[card.brand]} •••• ${card.last4}`
  return { card, payer: using_post_pay ? 'Post Pay' : name }
}

/** `takesFocus`: the button that was pressed has lost it while the order was placed. */
function Wrong({ text, takesFocus = false }: { text: string; takesFocus?: boolean }) {
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (takesFocus) said.current?.focus()
  }, [takesFocus])
  return (
    <p ref={said} className={styles.error} role="alert" tabIndex={-1}>
      {text}
    </p>
  )
}

/** What is more than a role may buy is sent to a member who may. */
function BeyondLimit() {
  const [isSending, setSending] = useState(false)
  return (
    <>
      <Button variant="default" mb={16} onClick={() => setSending(true)}>
        Send for approval
      </Button>
      {isSending && <SendForApproval onClose={() => setSending(false)} />}
    </>
  )
}

const Frame = ({ bar, children }: { bar?: ReactNode; children: ReactNode }) => (
  <div className={styles.cart}>
    <header className={styles.head}>
      <div>
        <Link to="/projects" className={styles.browse}>
          <IconArrowLeft size={14} aria-hidden />
          Continue browsing
        </Link>
        <Link to="/quotes" className={styles.browse}>
          Quotes
        </Link>
        <h1>Cart</h1>
      </div>
      {bar}
    </header>
    {children}
  </div>
)

const EmptyCart = ({ notice }: { notice: string | null }) => (
  <Frame>
    <CartNotice notice={notice} />
    <EmptyState
      art="receipt"
      title="Your cart is empty."
      text={
        <>
          What was ordered is in <Link to="/orders">My Orders</Link>.
        </>
      }
      action={
        <Button variant="ink" component={Link} to="/projects">
          Go to your projects
        </Button>
      }
    />
  </Frame>
)
