import { IconLinkOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { GateScreen } from '../GateScreen.tsx'
import { GateWords } from './GateWords.tsx'

type InvalidLinkProps = { cameIn: 'email' | 'invitation'; account?: ReactNode }

/** For an address that leads to nothing; `cameIn` is what the person got it by. */
export const InvalidLink = ({ cameIn, account }: InvalidLinkProps) => (
  <GateScreen host={null} account={account}>
    <GateWords
      icon={IconLinkOff}
      title="This link is not valid."
      text={`Some mail programs cut long links. Open the button in the ${cameIn} again, or copy the whole address.`}
    />
  </GateScreen>
)
