import type { ShippingAddress } from '@answerprint/contract/cart'

/** One line of a list: an address, or a group of them, such as a building, that is looked into with its id. */
export type Suggestion = { id: string; text: string; isGroup: boolean }

/** Completes what is typed of an address. A provider that is away finds nothing: addresses can be typed by hand. */
export type AddressProvider = {
  isSet: boolean
  find(asked: { text: string; country: string; within: string }): Promise<Suggestion[]>
  /** The address behind a suggestion; undefined where there is none. */
  retrieve(id: string): Promise<ShippingAddress | undefined>
}

/** The default: nothing is asked of others. */
export const noProvider: AddressProvider = { isSet: false, find: async () => [], retrieve: async () => undefined }
