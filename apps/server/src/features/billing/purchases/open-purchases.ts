import { createCharge } from './charge.ts'
import { createCommit } from './commit.ts'
import { createEndPurchase } from './end-purchase.ts'
import { createFinishPurchase } from './finish-purchase.ts'
import { createKinds } from './purchase-kinds.ts'
import { createPurchases } from './purchases.ts'
import { createReserve } from './reserve.ts'
import { createSettle } from './settle.ts'

type Needs = Parameters<typeof createSettle>[0] &
  Parameters<typeof createCharge>[0] &
  Parameters<typeof createReserve>[0] &
  Parameters<typeof createCommit>[0] &
  Omit<Parameters<typeof createEndPurchase>[0], 'settle' | 'commit' | 'kindOf'>

/** How anything is bought, and how a purchase that was left is ended. */
export function openPurchases(needs: Needs) {
  const kinds = createKinds()
  const settle = createSettle(needs)
  const endPurchase = createEndPurchase({ ...needs, settle, kindOf: kinds.of, commit: createCommit(needs) })
  const finishPurchase = createFinishPurchase({ ...needs, endPurchase, settle })
  const [charge, reserve] = [createCharge(needs), createReserve(needs)]
  return { settle, finishPurchase, purchases: createPurchases({ ...needs, kinds, endPurchase, finishPurchase, charge, reserve }) }
}
