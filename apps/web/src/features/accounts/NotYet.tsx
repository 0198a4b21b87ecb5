import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { AccountTitle } from './AccountTitle.tsx'

/** A mode without its calls: says so, and leads back. */
export function NotYet({ title, text }: { title: string; text: string }) {
  return (
    <>
      <AccountTitle title={title}>{text}</AccountTitle>
      <Button component={Link} to="/accounts/login" search={true} variant="default" size="md" leftSection={<IconArrowLeft size={16} />}>
        Back to sign in
      </Button>
    </>
  )
}
