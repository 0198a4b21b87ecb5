import type { AsperaQuote } from '@answerprint/contract/aspera'
import * as routes from '@answerprint/contract/routes'
import { call } from '#platform/call'
import type { AsperaShare } from './aspera-share.ts'

export const askQuote = (projectID: string, { files, emails }: Pick<AsperaShare, 'files' | 'emails'>): Promise<AsperaQuote> =>
  call(routes.aspera.quote, { params: { projectID }, body: { _files: files, emails, projectID } })
