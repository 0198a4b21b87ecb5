export type { OutsidePlace, OutsideSenders, Received, RequestNamed, VideoParts } from './outside-senders.ts'
