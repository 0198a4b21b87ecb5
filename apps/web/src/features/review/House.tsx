import { HouseFoot, House as Screen } from '@answerprint/ui/House'
import type { ReactNode } from 'react'
import { HostName } from './HostName.tsx'
import type { Review } from './review.api.ts'
import { ThemeSwitch } from './ThemeSwitch.tsx'

/** The host's own house: every gate stands on its screen, and nothing of the film does. */
export function House({ host, children }: { host: Review['host'] | null; children: ReactNode }) {
  return (
    <Screen marquee={<HostName host={host} size="gate" />} corner={<ThemeSwitch />}>
      {children}
    </Screen>
  )
}

export const Foot = () => <HouseFoot />
