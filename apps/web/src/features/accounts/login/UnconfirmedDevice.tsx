import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { requestDeviceLink } from '../accounts.queries.ts'
import { accountMessage } from '../form/account-message.ts'
import { Note } from '../frame/Note.tsx'

/** After too many wrong passwords from anywhere, a new browser is confirmed by mail. */
export function UnconfirmedDevice({ email, message }: { email: string; message: string }) {
  const request = useMutation({ mutationFn: () => requestDeviceLink(email), meta: { quiet: true } })
  if (request.isSuccess) {
    return <Note tone="ok">If {email.trim()} has an account, a link is on its way. Open it in this browser, then sign in.</Note>
  }
  return (
    <Note tone="err">
      {request.isError ? accountMessage(request.error) : message}
      <br />
      <Button mt="xs" loading={request.isPending} onClick={() => request.mutate()}>
        Email me a link
      </Button>
    </Note>
  )
}
