import { AuditoriumFoot } from '@answerprint/ui/AuditoriumFoot'
import { bases, supportEmail } from '../addresses/bases.ts'
import type { Host } from './host.ts'

/** The host's own line, and ours unless their plan leaves it off. */
export const Foot = ({ host }: { host: Host }) => (
  <AuditoriumFoot line={host?.footer_line ?? ''} isDelivered={host?.shows_sent_with !== false} links={<FootLinks />} />
)

const FootLinks = () => (
  <>
    <a href={`${bases.accounts}/signup`} aria-label="Learn More about Answerprint">
      Learn More
    </a>
    {supportEmail !== '' && <a href={`mailto:${supportEmail}`}>Support</a>}
  </>
)
