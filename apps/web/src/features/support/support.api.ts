import type { Input } from '@answerprint/contract/endpoint'
import type { support } from '@answerprint/contract/support'
import { call, withoutSchemas } from '#platform/call'

const send = withoutSchemas<typeof support.send>({ method: 'POST', path: '/users/support' })

export const sendSupport = (body: Input<typeof support.send>['body'], idempotencyKey: string) => call(send, { body }, { idempotencyKey })
