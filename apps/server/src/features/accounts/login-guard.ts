import { fail } from '@answerprint/contract/errors'
import { addSeconds, type Clock, type NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import {
  blockDevice,
  countDeviceFailures,
  countIpFailures,
  findBlock,
  forgetDeviceFailures,
  insertLoginFailure,
} from './login-guard.repository.ts'

const WINDOW_SECONDS = 15 * 60
const BLOCK_SECONDS = 30 * 60
const MOST_PER_DEVICE = 5
const MOST_PER_IP = 30

export type Attempt = { device_hash: Buffer; email: string; ip: string }

/** Five wrong passwords in 15 minutes block this device for this account for half an hour; other devices of the owner still enter. */
export const createLoginGuard = ({ db, now, newId }: { db: Database; now: Clock; newId: NewId }) => ({
  async admit({ device_hash, email, ip }: Attempt): Promise<void> {
    if (await findBlock(db, device_hash, email, now())) return fail('blocked_device')
    // A device is a cookie that an attacker throws away: the address is counted too, over all accounts.
    if ((await countIpFailures(db, ip, addSeconds(now(), -WINDOW_SECONDS))) >= MOST_PER_IP) return fail('blocked_device')
  },

  async noteFailure({ device_hash, email, ip }: Attempt): Promise<void> {
    await insertLoginFailure(db, { _id: newId(), device_hash, email, ip, failed_at: now() })
    const failures = await countDeviceFailures(db, device_hash, email, addSeconds(now(), -WINDOW_SECONDS))
    if (failures >= MOST_PER_DEVICE) await blockDevice(db, { device_hash, email, blocked_until: addSeconds(now(), BLOCK_SECONDS) })
  },

  noteSuccess: ({ device_hash, email }: Attempt) => forgetDeviceFailures(db, device_hash, email),
})
export type LoginGuard = ReturnType<typeof createLoginGuard>
