import { documentChannel, organizationChannel, projectChannel, screenerChannel, userChannel } from '@answerprint/contract/realtime'
import type { Account } from './given-account.ts'

/** Everything that a call can name, one of each. */
export type Things = Account & {
  organization: string
  user: string
  colleague: string
  /** A member who may pay. */
  approver: string
  invitee: string
  invite: string
  role: string
  spareRole: string
  department: string
  project: string
  projectFolder: string
  projectFolderSlug: string
  /** Where files can be moved to. */
  destination: string
  folder: string
  document: string
  archived: string
  subtitleFile: string
  tag: string
  film: string
  screener: string
  room: string
  /** The project as the room holds it: who may change the room may change it there, whether they see the project or not. */
  roomProject: string
  share: string
  token: string
  /** A link whose views are used up. */
  usedToken: string
  /** A link that has expired. */
  expiredToken: string
  /** A link that is bound to another network. */
  boundToken: string
  session: string
  comment: string
  dcp: string
  upload: string
  asperaUpload: string
  notification: string
  customField: string
  category: string
  credit: string
  attachment: string
  subtitles: string
  logEntry: string
  package: string
  packageToken: string
  packageRecipient: string
  /** For the requester and for the holder of the link: the same text. */
  fileRequest: string
  requestToken: string
  cinerequestToken: string
  videoRequest: string
  videoToken: string
  timedText: string
  /** Its film and this text were delivered and submitted. */
  submittedVideo: string
  submittedText: string
  videoTemplate: string
  import: string
  download: string
  invoice: string
  /** In the cart of the person. */
  cartOrder: string
  /** A promo code of everybody. */
  promo: string
  /** Of what is in that cart. */
  shipment: string
  /** One that was paid. */
  order: string
  /** DCPs that staff send for it. */
  orderDcp: string
  orderDcpToRemove: string
  /** The check of which found a mistake. */
  wrongOrderDcp: string
  /** Of what is in that cart. */
  quote: string
  /** A cart that waits for the person themselves. */
  approval: string
  approvalToDecline: string
  approvalToWithdraw: string
  creditNote: string
  /** A gift card that was made and not redeemed. */
  giftCardNumber: string
  /** One that pays. */
  redeemedCard: string
  /** A credit card that is kept, and the token of one that was typed. */
  creditCard: string
  cardToken: string
  projectChannel: string
  documentChannel: string
  screenerChannel: string
  userChannel: string
  organizationChannel: string
}

export type Thing = keyof Things

/** Who is in an organization, and what they are given. */
export type Team = Pick<
  Things,
  'organization' | 'user' | 'colleague' | 'approver' | 'invitee' | 'invite' | 'role' | 'spareRole' | 'department'
>

type Bare = Omit<Things, 'projectChannel' | 'documentChannel' | 'screenerChannel' | 'userChannel' | 'organizationChannel'>

export const withChannels = (things: Bare): Things => ({
  ...things,
  projectChannel: projectChannel(things.project),
  documentChannel: documentChannel(things.film),
  screenerChannel: screenerChannel(things.screener),
  userChannel: userChannel(things.user),
  organizationChannel: organizationChannel(things.organization),
})
