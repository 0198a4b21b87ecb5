import { useQuery } from '@tanstack/react-query'
import { paymentMethodsQuery } from '../billing.api.ts'
import { AddForms } from './AddForms.tsx'
import { useCardForm } from './use-card-form.tsx'
import { useStripeForm } from './use-stripe-form.tsx'

type AddProps = { onClose: () => void }

/** A credit card or a gift card for the account. */
export function AddPaymentMethod({ onClose }: AddProps) {
  const { data: methods } = useQuery(paymentMethodsQuery)
  const provider = methods?.card_provider ?? null
  if (provider === null) return <AddForms card={null} onClose={onClose} />
  return provider.name === 'stripe' ? <WithStripe onClose={onClose} /> : <WithCard isTest={provider.is_test} onClose={onClose} />
}

const WithStripe = ({ onClose }: AddProps) => <AddForms card={useStripeForm(onClose)} onClose={onClose} />
const WithCard = ({ isTest, onClose }: AddProps & { isTest: boolean }) => <AddForms card={useCardForm(isTest, onClose)} onClose={onClose} />
