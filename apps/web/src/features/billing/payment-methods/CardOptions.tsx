import { isCardExpired } from '@answerprint/contract/card-rules'
import { ConfirmModal } from '@answerprint/ui/ConfirmModal'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { now } from '#platform/clock'
import { SESSION_KEY } from '#platform/query-client'
import { useUser } from '#platform/session'
import { toasts } from '#platform/toasts'
import { paymentMethodsQuery, removeCard, setDefaultCard } from '../billing.api.ts'
import { cardName } from '../cards/Brand.tsx'
import type { CreditCard } from '../cards/CardRow.tsx'

/** For people who may manage cards. */
export function CardOptions({ card, isDefault }: { card: CreditCard; isDefault: boolean }) {
  const user = useUser()
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const choose = useMutation({
    mutationFn: () => setDefaultCard(user, card._id),
    onSuccess: () => {
      toasts.success('Credit card set as default!')
      return Promise.all([queryClient.invalidateQueries(paymentMethodsQuery), queryClient.invalidateQueries({ queryKey: SESSION_KEY })])
    },
  })
  const remove = useMutation({
    mutationFn: () => removeCard(card._id),
    onSuccess: (methods) => {
      queryClient.setQueryData(paymentMethodsQuery.queryKey, methods)
      toasts.success('Credit card removed!')
    },
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" aria-label={`Options for ${cardName(card)}`}>
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {!isDefault && !isCardExpired(card, now()) && <Menu.Item onClick={() => choose.mutate()}>Make default</Menu.Item>}
          <Menu.Item color="red" onClick={() => setAsking(true)}>
            Remove
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmModal
        opened={isAsking}
        title="Remove card"
        confirm="Remove Card"
        tone="danger"
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      >
        Are you sure you want to remove this card?
      </ConfirmModal>
    </>
  )
}
