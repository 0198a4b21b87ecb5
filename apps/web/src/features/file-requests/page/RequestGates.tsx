import { Button } from '@mantine/core'
import { IconLock, IconReceipt } from '@tabler/icons-react'
import { usePrintable } from '#platform/browser/saving/use-printable'
import { formatBytes } from '#platform/format/bytes'
import { formatCount } from '#platform/format/figures'
import { Account } from '#platform/public-page/Account.tsx'
import { GateScreen } from '#platform/public-page/GateScreen.tsx'
import { GateWords } from '#platform/public-page/gate/GateWords.tsx'
import { gateStyles } from '#platform/public-page/gate/gate-styles'
import { InvalidLink } from '#platform/public-page/gate/InvalidLink.tsx'
import { WriteToHost } from '#platform/public-page/WriteToHost.tsx'
import { headingOf, stateOf } from './received/received-words.ts'
import { type RequestAddress, type RequestPage, receiptAddress } from './request-page.api.ts'

export const NoRequest = () => <InvalidLink cameIn="email" account={<Account />} />

export function ClosedRequest({ address, page }: { address: RequestAddress; page: RequestPage }) {
  const { host, title, requestee_name, received } = page
  const hasSent = received.count > 0
  const mayWrite = host.contact_email !== null
  return (
    <GateScreen host={host} account={<Account />}>
      <GateWords icon={IconLock} title="Closed" text="This file request has been closed.">
        {/* What was begun before may have ended after it: its sender has nothing else that says so. */}
        {hasSent && (
          <p className={gateStyles.text} role="status">
            {received.damaged > 0 ? headingOf(received) : 'What you sent has arrived:'} {formatCount(received.count, 'file')},{' '}
            {formatBytes(received.size)}, {stateOf(received)}
          </p>
        )}
        {(hasSent || mayWrite) && (
          <div className={gateStyles.actions}>
            {hasSent && <Receipt address={address} />}
            {mayWrite && <WriteToHost host={host} />}
          </div>
        )}
        <p className={gateStyles.fine}>{mayWrite ? title : `${title}. Ask ${requestee_name} to open it again.`}</p>
      </GateWords>
    </GateScreen>
  )
}

function Receipt({ address }: { address: RequestAddress }) {
  const receipt = usePrintable(receiptAddress(address))
  return (
    <Button variant="default" leftSection={<IconReceipt size={17} stroke={1.7} aria-hidden />} {...receipt}>
      Download receipt
    </Button>
  )
}
