import { Auditorium } from '@answerprint/ui/Auditorium'
import type { ReactNode } from 'react'
import { Foot } from './Foot.tsx'
import { HostName } from './HostName.tsx'
import type { Host } from './host.ts'
import { accentOf } from './host-brand.ts'
import { ThemeSwitch } from './ThemeSwitch.tsx'

/** The host's own house: every gate stands on its screen, and nothing of the film does. */
export function House({ host, children }: { host: Host; children: ReactNode }) {
  return (
    <Auditorium marquee={<HostName host={host} size="gate" />} corner={<ThemeSwitch />} accent={accentOf(host)} foot={<Foot host={host} />}>
      {children}
    </Auditorium>
  )
}
