import { IconLock } from '@tabler/icons-react'
import { Account } from '#platform/public-page/Account.tsx'
import { GateScreen } from '#platform/public-page/GateScreen.tsx'
import { GateWords } from '#platform/public-page/gate/GateWords.tsx'
import { gateStyles } from '#platform/public-page/gate/gate-styles'
import { InvalidLink } from '#platform/public-page/gate/InvalidLink.tsx'
import { WriteToHost } from '#platform/public-page/WriteToHost.tsx'
import type { RequestPage } from './request-page.api.ts'

export const NoRequest = () => <InvalidLink cameIn="email" account={<Account />} />

export function ClosedRequest({ page: { host, title, requestee_name } }: { page: RequestPage }) {
  return (
    <GateScreen host={host} account={<Account />}>
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
