import type { PackageRequest } from '@answerprint/contract/packages'
import { z } from 'zod'
import { type PriceList, type Purchases, quoteAgain, type WorkOut } from '#features/billing'
import { createQuoteTransfers, priceTransfers } from '#features/downloads'
import type { ProjectAccess } from '#features/projects'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Hook } from '#platform/database/hook'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import { type HashPassword, passwordMatches } from '#platform/passwords'
import { refuseRequest } from '../packages.policy.ts'
import { lockPassword, updatePackage } from '../packages.repository.ts'
import { isSameShare, PackagePlan, planPackage } from './package-plan.ts'
import { nameOf, pick, type WritePackage } from './write-package.ts'

type Needs = {
  db: Database
  access: ProjectAccess
  /** Whether there is a transfer server. */
  hasAspera: boolean
  purchases: Purchases
  priceList: PriceList
  workOut: WorkOut
  writePackage: WritePackage
  hashPassword: HashPassword
  /** With the ids of purchases of transfers, in their transaction. */
  onTransfersBought: Pick<Hook, 'run'>
  now: Clock
  newId: NewId
}
export type Sent = { package_id: string; invoice_id: string | null }
export type SendPackage = ReturnType<typeof createSendPackage>

/** Sends files: over https at once, by Aspera once the downloads are paid. */
export const createSendPackage = ({
  db,
  access,
  hasAspera,
  purchases,
  priceList,
  workOut,
  writePackage,
  hashPassword,
  onTransfersBought,
  now,
  newId,
}: Needs) => {
  const quoteTransfers = createQuoteTransfers({ db, priceList, workOut })
  const share = purchases.define({
    kind: 'share_package',
    payload: PackagePlan,
    result: z.object({ package_id: z.string() }),
    isSame: isSameShare,
    async reserve(tx, _purchaser, plan) {
      const { project } = plan
      const name = nameOf(plan, await pick(tx, plan))
      return { lines: [await priceTransfers(tx, selectionOf(plan), { title: name, project_title: project.title })] }
    },
    async fulfil(tx, purchaser, plan, { purchase_id, invoice_id }) {
      const package_id = newId()
      await writePackage(tx, purchaser, plan, { package_id, invoice_id })
      await onTransfersBought.run(tx, [purchase_id])
      return { package_id }
    },
  })

  /** A share that was begun before and is paid now has the password of this try: it is what its recipients will be given. */
  const keepPassword = (packageId: string, password: string, password_hash: string) =>
    db.transaction().execute(async (tx) => {
      const before = (await lockPassword(tx, packageId))?.password_hash
      if (!before || before === password_hash || (await passwordMatches(before, password))) return
      await updatePackage(tx, packageId, { password_hash })
    })

  return async (viewer: Viewer, project_id: string, request: PackageRequest, call: Call): Promise<Sent> => {
    const project = await access.open(viewer, project_id)
    refuseRequest(request, now(), { hasAspera })
    const password_hash = request.password ? await hashPassword(request.password) : null
    const payload = planPackage(request, { viewer, project, password_hash, now: now() })
    if (request.method === 'aspera') {
      const { customerCardID, quoted_total } = request
      const { invoice_id, result } = await share
        .buy(viewer, call, { payload, credit_card_id: customerCardID ?? null, quoted_total })
        .catch(quoteAgain(() => quoteTransfers(viewer, selectionOf(payload))))
      if (request.password && password_hash) await keepPassword(result.package_id, request.password, password_hash)
      return { ...result, invoice_id }
    }
    const package_id = newId()
    await db.transaction().execute((tx) => writePackage(tx, { viewer }, payload, { package_id, invoice_id: null }))
    return { package_id, invoice_id: null }
  }
}

const selectionOf = ({ project, file_ids, recipients }: PackagePlan) => ({
  projectID: project._id,
  fileIds: file_ids,
  recipients: recipients.length,
})
