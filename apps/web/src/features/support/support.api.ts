import type { InputOf } from '@answerprint/contract/route-types'
import * as routes from '@answerprint/contract/routes'
import { call } from '#platform/call'

export const sendSupport = (body: InputOf<typeof routes.support.send>['body'], idempotencyKey: string) =>
  call(routes.support.send, { body }, { idempotencyKey })
