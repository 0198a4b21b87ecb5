import type { accounts } from '@answerprint/contract/accounts'
import { call, withoutSchemas } from '#platform/call'

const update = withoutSchemas<typeof accounts.updateUser>({ method: 'PUT', path: '/users/:userID' })

export const noteOnboarded = (userID: string) => call(update, { params: { userID }, body: { key: 'onboarded', value: true } })
