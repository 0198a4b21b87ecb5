import { accounts as contract } from '@answerprint/contract/accounts'
import type { Api } from '#platform/http/api'
import type { Accounts } from './accounts.service.ts'
import type { Sessions } from './sessions.service.ts'

export function accountRoutes({ mount }: Api, accounts: Accounts, sessions: Sessions): void {
  mount(contract.signup, (input, _viewer, call) => accounts.signup(input, call))
  mount(contract.login, (input, _viewer, call) => accounts.login(input, call))
  mount(contract.logout, async (_input, _viewer, call) => {
    await sessions.end(call)
    return { ok: true as const }
  })
  mount(contract.check, (_input, viewer) => accounts.check(viewer))
  mount(contract.updateUser, (input, viewer) => accounts.update(viewer, input))
}
