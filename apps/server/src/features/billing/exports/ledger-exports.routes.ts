import { ledger as contract } from '@answerprint/contract/ledger'
import type { Api } from '#platform/http/api'
import type { LedgerExports } from './ledger-exports.service.ts'

export function ledgerExportRoutes({ mount }: Api, exports: LedgerExports): void {
  mount(contract.figures, (input) => exports.figures(input))
  mount(contract.figuresFile, (input) => exports.figuresFile(input))
  mount(contract.journal, (input) => exports.journal(input))
}
