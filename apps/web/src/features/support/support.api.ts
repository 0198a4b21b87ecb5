import type { InputOf } from '@answerprint/contract/route-types'
import * as routes from '@answerprint/contract/routes'
import { call } from '#platform/call'
import type { RequestKeys } from '#platform/sending/own-key'

export type SupportMessage = InputOf<typeof routes.support.send>['body']

export const sendSupport = (body: SupportMessage, keys: RequestKeys) => call(routes.support.send, { body }, { keys })
