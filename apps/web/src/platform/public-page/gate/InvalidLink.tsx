import { IconLinkOff } from '@tabler/icons-react'
import { GateScreen } from '../GateScreen.tsx'
import { GateWords } from './GateWords.tsx'

/** For an address that leads to nothing; `cameIn` is what the person got it by. */
export const InvalidLink = ({ cameIn }: { cameIn: 'email' | 'invitation' }) => (
  <GateScreen host={null}>
    <GateWords
      icon={IconLinkOff}
      title="This link is not valid."
      text={`Some mail programs cut long links. Open the button in the ${cameIn} again, or copy the whole address.`}
    />
  </GateScreen>
)
