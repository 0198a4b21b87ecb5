/** Where a part is sent: to the server's own store, or to a bucket. */
export const PART_ADDRESS = /\/store\/parts\/|[?&]partNumber=/
