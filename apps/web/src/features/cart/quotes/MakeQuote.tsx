import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useSend } from '#platform/sending/use-send'
import { makeQuote, quotesQuery } from './quotes.api.ts'

/** Keeps the cart as a quote, to be printed or opened again; the cart stays. */
export function MakeQuote() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const make = useSend({
    send: makeQuote,
    failure: 'toast',
    success: ({ number }) => `Quote ${number} was made`,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: quotesQuery.queryKey })
      await navigate({ to: '/quotes', state: { isMade: true } })
    },
  })
  return (
    <Button
      variant="subtle"
      fullWidth
      mt={8}
      leftSection={<IconFileText size={16} stroke={1.6} aria-hidden />}
      loading={make.isPending}
      onClick={() => make.mutate()}
    >
      Make a quote
    </Button>
  )
}
