import { notYetSendable, type SendableItem } from '../share-draft.ts'
import { SendMenu } from './SendMenu.tsx'

type SendScreenerProps = { screener: SendableItem; quiet?: boolean; isAsked?: boolean }

export const SendScreener = ({ screener, ...props }: SendScreenerProps) => (
  <SendMenu item={screener} notYet={notYetSendable(screener)} {...props} />
)
