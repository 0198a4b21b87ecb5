import { z } from 'zod'
import type { Log } from '#platform/log'
import type { ViesConfig } from '#platform/config/tax-register-settings'
import type { TaxNumberRegister } from './tax-sources.ts'

const TIMEOUT_MS = 8_000

/** What is read of an answer of `check-vat-number`; the register names a fault in `errorWrappers`, or as `userError` beside `valid`. */
const Answer = z.union([
  z.object({ valid: z.boolean(), userError: z.string().optional() }),
  z.object({ errorWrappers: z.array(z.object({ error: z.string() })).min(1) }),
])
const DECIDED = ['', 'VALID', 'INVALID']
/** The number cannot be one of that country. Every other fault says nothing about the number. */
const NO_NUMBER = 'INVALID_INPUT'

function saidOf(answer: z.output<typeof Answer>): 'registered' | 'refused' | 'unknown' {
  if ('errorWrappers' in answer) return answer.errorWrappers.every((each) => each.error === NO_NUMBER) ? 'refused' : 'unknown'
  if (answer.userError !== undefined && !DECIDED.includes(answer.userError)) return 'unknown'
  return answer.valid ? 'registered' : 'refused'
}

/**
 * VIES, the register of the European Commission, by its documented REST protocol: https://ec.europa.eu/taxation_customs/vies/#/technical-information.
 * A number has the register's prefix of its country before it, which for Greece is EL. A register that is away, or busy, is `unknown`.
 */
export const createVies = ({ api, log }: ViesConfig & { log: Log }): TaxNumberRegister => ({
  async check(number) {
    const [countryCode, vatNumber] = [number.slice(0, 2), number.slice(2)]
    try {
      const answer = await fetch(`${api}/check-vat-number`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ countryCode, vatNumber }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      })
      return saidOf(Answer.parse(await answer.json()))
    } catch (error) {
      log.warn({ err: error }, 'the register of tax numbers could not be asked')
      return 'unknown'
    }
  },
})
