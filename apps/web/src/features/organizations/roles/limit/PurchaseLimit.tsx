import { TextInput } from '@mantine/core'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useDialogForm } from '#platform/forms/use-dialog-form'
import { currencyHere } from '#platform/currency'
import { toasts } from '#platform/toasts'
import { type Role, updateRole } from '../../organizations.api.ts'
import { useOrganizationSend } from '../../use-organization-change.ts'
import { amountOf, limitText, noAmount } from './purchase-limit.ts'

type PurchaseLimitProps = {
  role: Role
  organizationID: string
  /** Why it cannot be saved any more. */
  gone: string | undefined
  onClose: () => void
}

/** What people with this role may buy at once; beyond it they send the cart for approval. */
export function PurchaseLimit({ role, organizationID, gone, onClose }: PurchaseLimitProps) {
  const save = useOrganizationSend(organizationID, {
    send: (_keys, value: number | null) => updateRole(organizationID, role._id, { key: 'purchase_limit', value }),
    onSuccess: () => {
      toasts.success(`${role.name} saved`)
      onClose()
    },
  })
  const form = useDialogForm({
    values: { limit: limitText(role.purchase_limit) },
    send: save,
    rules: { limit: (limit) => (amountOf(limit) === undefined ? noAmount() : null) },
    onSubmit: ({ limit }) => save.mutate(amountOf(limit) ?? null),
    problemAt: 'limit',
  })
  return (
    <FormDialog
      title={`Purchase limit of ${role.name}`}
      size={460}
      form={form}
      verb="Save"
      isBlocked={gone !== undefined}
      note={gone}
      onClose={onClose}
    >
      <TextInput
        label={`Most in one purchase, with tax (${currencyHere()})`}
        description="Empty: no limit. A cart that costs more is sent to a member who may pay it."
        placeholder="No limit"
        inputMode="decimal"
        data-autofocus
        maxLength={14}
        {...form.field('limit')}
      />
    </FormDialog>
  )
}
