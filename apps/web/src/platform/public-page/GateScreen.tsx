import { Auditorium } from '@answerprint/ui/Auditorium'
import type { ReactNode } from 'react'
import { Foot } from './Foot.tsx'
import { HostName } from './HostName.tsx'
import type { Host } from './host.ts'
import { accentOf } from './host-brand.ts'
import { ThemeSwitch } from './ThemeSwitch.tsx'

type GateScreenProps = {
  host: Host
  /** Beside the theme: the way to an account, on pages of files. */
  account?: ReactNode
  children: ReactNode
}

/** The screen of every gate, in the host's brand: nothing of the film is shown on it. */
export function GateScreen({ host, account, children }: GateScreenProps) {
  const corner = (
    <>
      <ThemeSwitch />
      {account}
    </>
  )
  return (
    <Auditorium marquee={<HostName host={host} size="gate" />} corner={corner} accent={accentOf(host)} foot={<Foot host={host} />}>
      {children}
    </Auditorium>
  )
}
