import { IconLock } from '@tabler/icons-react'
import { gateStyles } from '#platform/public-page/gate/gate-styles'
import { GateWords, GateScreen, InvalidLink } from '#platform/public-page/public-page'
import { WriteToHost } from '#platform/public-page/write-to-host'
import type { RequestPage } from './request-page.api.ts'

export const NoRequest = () => <InvalidLink cameIn="letter" />

export function ClosedRequest({ page: { host, title, requestee_name } }: { page: RequestPage }) {
  return (
    <GateScreen host={host}>
      <GateWords icon={IconLock} title="Closed" text="This file request has been closed.">
        {host.contact_email === null ? (
          <p className={gateStyles.fine}>
            {title}. Ask {requestee_name} to open it again.
          </p>
        ) : (
          <>
            <div className={gateStyles.actions}>
              <WriteToHost host={host} />
            </div>
            <p className={gateStyles.fine}>{title}</p>
          </>
        )}
      </GateWords>
    </GateScreen>
  )
}
