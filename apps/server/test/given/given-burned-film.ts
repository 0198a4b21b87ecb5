import { review } from '@answerprint/contract/review'
import { screeners } from '@answerprint/contract/screeners'
import { sharedScreeners } from '@answerprint/contract/shared-screeners'
import type { Person } from '../person.ts'
import { savedStory } from '../saved-story.ts'
import { givenEncodedFilm } from './given-encoded-film.ts'
import type { AskedShare } from './given-share.ts'

export const HARUKI = { full_name: 'Haruki Aizawa', email: 'haruki@takeda.example' }
export const BURNED = {
  is_active: true,
  text: 'Press only',
  position: 'top-left',
  second_line_text_type: 'email',
  size: 'large',
  opacity: 100,
  mode: 'burn_in',
} as const

type Film = { helen: Person; params: { projectID: string; screenerID: string }; organizationID: string }

/** A film with its forensic marks. */
const encodedFilm = savedStory<Film>({
  async make(server) {
    const { helen, params, organizationID } = await givenEncodedFilm(server)
    await helen.call(screeners.makeMarks, { params })
    await server.work()
    return { helen, params, organizationID }
  },
  at: ({ app }, { helen, ...made }) => ({ helen: helen.at(app), ...made }),
})

/** A film whose shares have a watermark that is burned in, and what its owner and its reviewers do with them. */
export async function givenBurnedFilm() {
  const { server, helen, params, organizationID } = await encodedFilm()
  const ask = (asked: AskedShare = {}) => {
    const what = asked.screenerGroupID === undefined ? { screenerID: params.screenerID } : {}
    return { body: { shareType: 'email' as const, emails: [HARUKI], watermark: BURNED, ...what, ...asked } }
  }
  const send = async (asked: AskedShare = {}) => {
    const [share] = (await helen.call(sharedScreeners.send, ask(asked))).shared_screeners
    if (!share) throw new Error('nothing was shared')
    return { ...share, token: share.url.split('/').pop() ?? '' }
  }
  const refusal = async (asked: AskedShare) => (await helen.request(sharedScreeners.send, ask(asked))).json()
  const gateOf = async (token: string, who = server.anonymous()) => (await who.call(review.open, { params: { token } })).gate
  const listed = async (parentType: 'screener' | 'screener_group' = 'screener', parentID = params.screenerID) =>
    (await helen.call(sharedScreeners.list, { query: { parentID, parentType } })).shared_screeners
  const copies = () =>
    server.db
      .selectFrom('encodes')
      .select(['_id', 'status', 'is_marked', 'prefix'])
      .where('copy_of', 'is not', null)
      .orderBy('created_at')
      .execute()
  return { server, helen, params, organizationID, send, refusal, gateOf, listed, copies }
}
