import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import type { Host } from './host.ts'

type Known = Pick<NonNullable<Host>, 'name' | 'contact_email'>

export const mailTo = (address: string): string => `mailto:${encodeURIComponent(address).replace('%40', '@')}`

/** The way to write to a host who named an address for that; nothing where they did not. */
export function WriteToHost({ host: { name, contact_email } }: { host: Known }) {
  if (contact_email === null) return null
  return (
    <Button
      component="a"
      href={mailTo(contact_email)}
      size="md"
      leftSection={<IconMail size={18} stroke={1.7} aria-hidden />}
      title={contact_email}
    >
      Write to {name}
    </Button>
  )
}
