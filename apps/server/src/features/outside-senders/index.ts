export type { OutsidePlace, OutsideSenders, Received } from './outside-senders.ts'
