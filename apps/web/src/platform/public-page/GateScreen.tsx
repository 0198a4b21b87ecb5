import { Auditorium } from '@answerprint/ui/Auditorium'
import type { ReactNode } from 'react'
import { Foot } from './Foot.tsx'
import { HostName } from './HostName.tsx'
import type { Host } from './host.ts'
import { accentOf } from './host-brand.ts'
import { ThemeSwitch } from './ThemeSwitch.tsx'

/** The screen of every gate, in the host's brand: nothing of the film is shown on it. */
export function GateScreen({ host, children }: { host: Host; children: ReactNode }) {
  return (
    <Auditorium marquee={<HostName host={host} size="gate" />} corner={<ThemeSwitch />} accent={accentOf(host)} foot={<Foot host={host} />}>
      {children}
    </Auditorium>
  )
}
