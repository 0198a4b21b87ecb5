import { USUAL_UPLOAD_LIMIT_GB } from '@answerprint/contract/upload-rules'

let limitInGB = USUAL_UPLOAD_LIMIT_GB

/** What the server said in an answer that every page begins with. */
export function learnUploadLimit({ uploadLimitInGB }: { uploadLimitInGB: number }): void {
  limitInGB = uploadLimitInGB
}

export const uploadLimitInGB = (): number => limitInGB
