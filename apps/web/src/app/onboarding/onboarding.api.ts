import * as routes from '@answerprint/contract/routes'
import { call } from '#platform/call'

export const noteOnboarded = (userID: string) =>
  call(routes.accounts.updateUser, { params: { userID }, body: { key: 'onboarded', value: true } })
