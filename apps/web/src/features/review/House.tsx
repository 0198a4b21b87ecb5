import { HouseFoot, House as Screen } from '@answerprint/ui/House'
import type { ReactNode } from 'react'
import { HostName } from './HostName.tsx'
import type { Review } from './review.api.ts'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { accentOf } from './use-host-brand.ts'

/** The host's own house: every gate stands on its screen, and nothing of the film does. */
export function House({ host, children }: { host: Review['host'] | null; children: ReactNode }) {
  return (
    <Screen marquee={<HostName host={host} size="gate" />} corner={<ThemeSwitch />} accent={accentOf(host)} foot={<Foot host={host} />}>
      {children}
    </Screen>
  )
}

/** The host's own line, and ours unless their plan leaves it off. */
export const Foot = ({ host }: { host: Review['host'] | null }) => (
  <HouseFoot line={host?.footer_line ?? ''} isDelivered={host?.shows_sent_with !== false} />
)
