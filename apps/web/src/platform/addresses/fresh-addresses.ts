import { now } from '../clock.ts'

/** The server hands out addresses of pictures that are good for ten minutes at least. */
const GOOD_MILLISECONDS = 9 * 60_000

/** For answers with signed addresses of pictures: a page that is open for long gets new ones in the background when the person returns to it. */
export const freshAddresses = {
  refetchInterval: GOOD_MILLISECONDS,
  refetchOnWindowFocus: ({ state }: { state: { dataUpdatedAt: number } }) => now().getTime() - state.dataUpdatedAt > GOOD_MILLISECONDS,
}
