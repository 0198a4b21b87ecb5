import { SendMenu } from './SendMenu.tsx'
import { notYetSendable, type SendableItem } from './sending/share-draft.ts'

type SendScreenerProps = { screener: SendableItem; quiet?: boolean; isAsked?: boolean }

export const SendScreener = ({ screener, ...props }: SendScreenerProps) => (
  <SendMenu item={screener} notYet={notYetSendable(screener)} {...props} />
)
