import { accounts } from '@answerprint/contract/accounts'
import type { RemotePerson } from '../../../apps/server/test/processes/support/remote-person.ts'

/** Past the slides that a new person sees first. Returns their id. */
export async function skipSlides(person: RemotePerson): Promise<string> {
  const { user } = await person.call(accounts.check, {})
  await person.call(accounts.updateUser, { params: { userID: user._id }, body: { key: 'onboarded', value: true } })
  return user._id
}
