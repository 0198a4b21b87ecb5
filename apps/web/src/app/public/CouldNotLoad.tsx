import { FAILED_GENERALLY } from '@answerprint/ui/ErrorScreen'
import { retryProps } from '@answerprint/ui/retry-props'
import { Button } from '@mantine/core'
import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { GateScreen } from '#platform/public-page/GateScreen.tsx'
import { GateWords } from '#platform/public-page/gate/GateWords.tsx'
import { gateStyles } from '#platform/public-page/gate/gate-styles'
import type { FailedProps } from '../failures/FailureScreen.tsx'
import { pathInside } from './public-location.ts'

/** Where a public page would be. Whose it is was not heard: the screen is in no one's brand. */
export const CouldNotLoad = ({ message = FAILED_GENERALLY, reference, onRetry }: FailedProps) => (
  <GateScreen host={null}>
    <div role="alert">
      <GateWords icon={IconCloudOff} title="We could not load this page." text={message}>
        <div className={gateStyles.actions}>
          <Button variant="ink" leftSection={<IconRefresh size={16} aria-hidden />} {...retryProps(onRetry)}>
            Try Again
          </Button>
        </div>
        <p className={gateStyles.fine}>
          {hasLink() ? 'Your link is fine, and nothing was lost.' : 'Nothing was lost.'}
          {reference !== undefined && ` If it keeps failing, send us the reference ${reference}.`}
        </p>
      </GateWords>
    </div>
  </GateScreen>
)

/** All public pages are opened by a link but those of accounts: people sign in without one. */
const hasLink = () => !/^\/accounts(\/|$)/.test(pathInside(location.pathname))
