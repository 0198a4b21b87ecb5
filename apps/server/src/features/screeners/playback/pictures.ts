import type { LadderPlan } from '@answerprint/media/ladder'
import { carriesMark } from '@answerprint/media/mark-code'
import type { Secrets } from '#platform/secrets'
import type { CopiesLifecycle } from '../copies/copies-lifecycle.ts'
import { recipientKeyOf } from '../forensic/mark-keys.ts'
import type { createEncodeCache } from './encode-cache.ts'
import type { Admitted } from './play-admission.ts'

/** Sound carries no marks and no words: it is the film's for everyone. */
const PICTURES = /^v\d+\//
const NUMBERED = /\/(\d{5})\.m4s$/

/** Which pictures a visitor plays. A copy that must be marked never plays unmarked, and no one plays the film in place of their copy. */
export const createPictures = ({
  openEncode,
  openMarks,
  openCopy,
  copies,
  secrets,
}: ReturnType<typeof createEncodeCache> & { copies: Pick<CopiesLifecycle, 'noteLost'>; secrets: Secrets }) => {
  const copyOf = (share_id: string, { claims, marked_for }: Admitted) =>
    openCopy({ share_id, encode_id: claims.encode_id, mustBeMarked: marked_for !== undefined })
  const isMarked = ({ marked_for }: Admitted, file: string): boolean => {
    const number = NUMBERED.exec(file)?.[1]
    return marked_for !== undefined && number !== undefined && carriesMark(recipientKeyOf(secrets, marked_for), Number(number))
  }
  return {
    /** The sizes and lengths that are played. */
    planFor: async (admitted: Admitted) =>
      (admitted.burned_for ? await copyOf(admitted.burned_for, admitted) : await openEncode(admitted.claims)).plan,

    /** A file that the store does not have. Nothing compares copies with what was stored: it is found when it is watched. */
    async noteMissing(admitted: Admitted, file: string): Promise<void> {
      if (!admitted.burned_for || !PICTURES.test(file)) return
      const { _id, plan } = await copyOf(admitted.burned_for, admitted)
      if (hasFile(plan, file)) await copies.noteLost(_id)
    },

    /** Where a file of a manifest is stored. */
    async prefixFor(admitted: Admitted, file: string): Promise<string> {
      if (!PICTURES.test(file)) return (await openEncode(admitted.claims)).prefix
      if (admitted.burned_for) return (await copyOf(admitted.burned_for, admitted)).prefix
      return (await (isMarked(admitted, file) ? openMarks : openEncode)(admitted.claims)).prefix
    },
  }
}

/** Anyone may ask for what was never made. */
function hasFile({ renditions, segment_count }: LadderPlan, file: string): boolean {
  const [folder] = file.split('/')
  const number = NUMBERED.exec(file)?.[1]
  return (
    renditions.some(({ name }) => name === folder) && (number === undefined || (Number(number) >= 1 && Number(number) <= segment_count))
  )
}
