import { Suspense } from 'react'
import { GateScreen } from '#platform/public-page/GateScreen.tsx'
import { GateWords } from '#platform/public-page/gate/GateWords.tsx'
import { InvalidLink } from '#platform/public-page/gate/InvalidLink.tsx'
import { lazy } from '#platform/upgrades/lazy'
import type { Review } from '../review.api.ts'
import { LocationGate, NetworkGate } from './ClosedGates.tsx'
import { ExpiredGate } from './ExpiredGate.tsx'
import type { GateProps } from './gate-props.ts'
import { IdentifyGate } from './IdentifyGate.tsx'
import { PasswordGate } from './PasswordGate.tsx'
import { ViewLimitGate } from './ViewLimitGate.tsx'

/** What hardly a reviewer meets: six boxes for one code, a day that is still to come, with its calendar, and a copy that is being made. */
const CodeGate = lazy(async () => ({ default: (await import('./CodeGate.tsx')).CodeGate }))
const NotYetGate = lazy(async () => ({ default: (await import('./NotYetGate.tsx')).NotYetGate }))
const PreparingGate = lazy(async () => ({ default: (await import('./PreparingGate.tsx')).PreparingGate }))

/** The first gate that is shut. The server decides which; nothing of the film is known here. */
export function Gates({ review, ...rest }: Omit<GateProps, 'review'> & { review: Review | null }) {
  if (review === null) return <InvalidLink cameIn="invitation" />
  return (
    <GateScreen host={review.host}>
      <Suspense fallback={null}>
        <ShutGate review={review} {...rest} />
      </Suspense>
    </GateScreen>
  )
}

function ShutGate(props: GateProps) {
  const { gate } = props.review
  switch (gate.state) {
    case 'expired':
      return <ExpiredGate {...props} gate={gate} />
    case 'not_yet':
      return <NotYetGate {...props} gate={gate} />
    case 'location':
      return <LocationGate {...props} />
    case 'network':
      return gate.needs_code ? <CodeGate {...props} /> : <NetworkGate {...props} message={gate.message} />
    case 'password':
      return <PasswordGate {...props} wasChanged={gate.was_changed} />
    case 'identify':
      return <IdentifyGate {...props} />
    case 'preparing':
      return <PreparingGate {...props} gate={gate} />
    case 'view_limit':
      return <ViewLimitGate {...props} gate={gate} />
    case 'open':
      return (
        <GateWords title="There is nothing to watch here yet." text={`${props.review.host.name} has not put a film behind this link.`} />
      )
  }
}
