import type { InputOf } from '@answerprint/contract/route-types'
import * as routes from '@answerprint/contract/routes'
import { call } from '#platform/call'
import type { RequestKeys } from '#platform/sending/request-keys'

export const sendSupport = (body: InputOf<typeof routes.support.send>['body'], keys: RequestKeys) =>
  call(routes.support.send, { body }, { keys })
