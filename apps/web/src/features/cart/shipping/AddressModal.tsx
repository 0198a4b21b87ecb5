import { deliveryEstimate, shippingName } from '@answerprint/contract/cart-estimate'
import { Refusal } from '@answerprint/contract/refusal'
import { Dialog } from '@answerprint/ui/Dialog'
import { classes } from '@answerprint/ui/classes'
import { DialogFoot } from '@answerprint/ui/DialogFoot'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useReducer, useRef, useState } from 'react'
import { cartQuery } from '#platform/cart'
import { now } from '#platform/clock'
import { formatDay } from '#platform/format/dates'
import { LeaveQuestion, useLeaving } from '#platform/forms/leave-question.tsx'
import { messageOf } from '#platform/query-client'
import styles from '../Cart.module.css'
import { type Cart, type NewAddress, type Rate, ratesOf, selectRate } from '../cart.api.ts'
import { mayCalculate } from '../cart-rules.ts'
import { AddressFields } from './AddressFields.tsx'
import { type AddressFault, addressFaults } from './address-faults.ts'
import { AddressLines } from './AddressLines.tsx'
import { addressIn, changeNewAddress, newAddressOf } from './new-address.ts'

const FAILED = 'An error occured. Please try again.'

type AddressModalProps = {
  shipment: NonNullable<Cart['shipment']>
  begin: 'address' | 'rates'
  /** Where the account is billed; empty where that is not known. */
  country?: string
  onChosen: () => void
  onClose: () => void
}

const shownOf = ({ mobile_number: phone_number, ...address }: NewAddress) => ({ ...address, phone_number })

/** Two steps: where to, then how fast. */
export function AddressModal({ shipment, begin, country = '', onChosen, onClose }: AddressModalProps) {
  const queryClient = useQueryClient()
  const [newAddress, dispatch] = useReducer(changeNewAddress, newAddressOf(shipment.destination_address, begin, country))
  const { step, rates: offered, selected_rate: chosen } = newAddress
  const address = addressIn(newAddress)
  const rates = useMutation({
    mutationFn: (asked: NewAddress) => ratesOf(shipment._id, asked),
    // Where something else was typed meanwhile, they are of another address.
    onSuccess: (found, asked) => {
      if (JSON.stringify(asked) === JSON.stringify(address)) dispatch({ is: 'offered', rates: found.rates })
    },
    meta: { quiet: true },
  })
  const select = useMutation({
    mutationFn: (rate: Rate) => selectRate(shipment._id, rate, address),
    onSuccess: (cart) => {
      queryClient.setQueryData(cartQuery.queryKey, cart)
      onChosen()
      onClose()
    },
    meta: { quiet: true },
  })
  const [begun] = useState(newAddress)
  const isTyped = JSON.stringify([address, newAddress.search]) !== JSON.stringify([addressIn(begun), begun.search])
  const leaving = useLeaving({ isTyped, isPending: select.isPending, onClose })
  const { mutate: calculate } = rates
  useEffect(() => {
    if (begin === 'rates') calculate(addressIn(begun))
  }, [begin, begun, calculate])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (rates.isPending || select.isPending) return
    if (step === 'rates') chosen !== null && select.mutate(chosen)
    else if (mayCalculate(address)) calculate(address)
  }
  const faults = addressFaults(rates.error)
  const form = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal.
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [rates.error])
  const type = (change: Partial<NewAddress & { search: string }>) => {
    if (rates.isError) rates.reset()
    dispatch({ is: 'typed', change })
  }
  return (
    <Dialog opened title="Shipping address" size={560} {...leaving.modal}>
      <form ref={form} onSubmit={submit} noValidate>
        <p style={{ margin: '0 0 16px', color: 'var(--ink-3)', fontSize: 'var(--fs-13)' }}>
          {step === 'address' ? 'Step 1 of 2, address' : 'Step 2 of 2, rates'}
        </p>
        {step === 'address' ? (
          <AddressFields address={newAddress} refused={faults.map((each) => each.field)} onChange={type} />
        ) : (
          <>
            <div className={classes(styles.card, styles.plate)}>
              <AddressLines address={shownOf(address)} />
              <Button variant="default" size="xs" onClick={() => dispatch({ is: 'edit' })}>
                Edit
              </Button>
            </div>
            <h3 style={{ margin: '18px 0 10px', fontSize: 'var(--fs-14)', fontWeight: 600 }}>
              Rates for {shipment.weight_kg} kg <small style={{ color: 'var(--ink-3)', fontWeight: 400 }}>{shipment.contents}</small>
            </h3>
            <Rates rates={offered} chosen={chosen} onChoose={(rate) => dispatch({ is: 'chosen', rate })} />
          </>
        )}
        {(rates.isError || select.isError) && <Failed faults={faults} selecting={select.error} />}
        <Foot
          step={step}
          isBlocked={step === 'address' ? !mayCalculate(address) : chosen === null}
          isPending={rates.isPending || select.isPending}
          onBack={step === 'address' ? leaving.close : () => dispatch({ is: 'edit' })}
        />
      </form>
      <LeaveQuestion leaving={leaving} />
    </Dialog>
  )
}

/** What is wrong with the address, or that something else is. */
const Failed = ({ faults, selecting }: { faults: readonly AddressFault[]; selecting: Error | null }) => (
  <div className={styles.error} role="alert" style={{ marginTop: 16 }}>
    {faults.length > 0
      ? faults.map((each) => <div key={each.field}>{each.text}</div>)
      : selecting instanceof Refusal
        ? messageOf(selecting)
        : FAILED}
  </div>
)

type FootProps = { step: 'address' | 'rates'; isBlocked: boolean; isPending: boolean; onBack: () => void }

const Foot = ({ step, isBlocked, isPending, onBack }: FootProps) => (
  <DialogFoot>
    <Button variant="subtle" onClick={onBack}>
      {step === 'address' ? 'Cancel' : 'Back'}
    </Button>
    <Button type="submit" variant="ink" disabled={isBlocked} loading={isPending}>
      {step === 'address' ? 'Calculate Price' : 'Select Rate'}
    </Button>
  </DialogFoot>
)

type RatesProps = { rates: readonly Rate[]; chosen: Rate | null; onChoose: (rate: Rate) => void }

/** The focus goes on from the button that asked for them. */
function Rates({ rates, chosen, onChoose }: RatesProps) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once they are there.
  useEffect(() => list.current?.querySelector('input')?.focus(), [rates])
  return (
    <div ref={list} style={{ display: 'grid', gap: 8 }}>
      {rates.map((rate) => (
        <label key={rate.shipping_type} className={styles.way} data-on={chosen?.shipping_type === rate.shipping_type || undefined}>
          <input
            type="radio"
            name="rate"
            checked={chosen?.shipping_type === rate.shipping_type}
            onChange={() => onChoose(rate)}
            aria-label={shippingName(rate.shipping_type)}
          />
          <span className={styles.wayWords}>
            <span className={styles.wayHead}>
              {shippingName(rate.shipping_type)} <span>{rate.rate_formatted}</span>
            </span>
            <small className={styles.rateDay}>
              {deliveryEstimate(now(), new Date(rate.delivery_date))} <span>{formatDay(rate.delivery_date)}</span>
            </small>
          </span>
        </label>
      ))}
    </div>
  )
}
