import type { AsperaQuote, aspera } from '@answerprint/contract/aspera'
import { call, withoutSchemas } from '#platform/call'
import type { AsperaShare } from './aspera-share.ts'

const quoteEndpoint = withoutSchemas<typeof aspera.quote>({ method: 'POST', path: '/projects/:projectID/packages/aspera-quote' })

export const askQuote = (projectID: string, { files, emails }: Pick<AsperaShare, 'files' | 'emails'>): Promise<AsperaQuote> =>
  call(quoteEndpoint, { params: { projectID }, body: { _files: files, emails, projectID } })
