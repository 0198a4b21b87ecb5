import type { VideoPart } from '@answerprint/contract/video-rules'

const begun = new Map<string, string>()
const keyOf = (videoID: string, part: VideoPart) => `${videoID} ${part}`

/** The upload of this page that brings this part, so that its line is there again when the section is opened again. */
export const noteBegun = (videoID: string, part: VideoPart, uuid: string): void => void begun.set(keyOf(videoID, part), uuid)
export const begunFor = (videoID: string, part: VideoPart): string | undefined => begun.get(keyOf(videoID, part))
