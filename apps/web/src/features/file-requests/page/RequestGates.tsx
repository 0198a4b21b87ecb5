import { IconLock } from '@tabler/icons-react'
import { gateStyles } from '#platform/public-page/gate/gate-styles'
import { GateWords, House } from '#platform/public-page/public-page'
import type { RequestPage } from './request-page.api.ts'

export function ClosedRequest({ page: { host, title, requestee_name } }: { page: RequestPage }) {
  return (
    <House host={host}>
      <GateWords icon={IconLock} title="Closed" text="This file request has been closed.">
        <p className={gateStyles.fine}>
          {title}. Ask {requestee_name} to open it again.
        </p>
      </GateWords>
    </House>
  )
}
