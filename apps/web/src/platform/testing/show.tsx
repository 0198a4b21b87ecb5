import { AnswerprintProvider } from '@answerprint/ui/AnswerprintProvider'
import '@answerprint/ui/tokens.css'
import '@answerprint/ui/mantine.css'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { makeQueryClient } from '../query-client.ts'

/** A part of the product as it is in it: with its theme, server state and toasts. */
export const show = (children: ReactNode) =>
  render(
    <AnswerprintProvider scheme="dark">
      <QueryClientProvider client={makeQueryClient()}>
        {children}
        <Notifications />
      </QueryClientProvider>
    </AnswerprintProvider>,
  )
