import type { AsperaQuote, aspera } from '@answerprint/contract/aspera'
import { call, withoutSchemas } from '#platform/call'
import type { NewPackage } from '../packages.api.ts'

const quoteEndpoint = withoutSchemas<typeof aspera.quote>({ method: 'POST', path: '/projects/:projectID/packages/aspera-quote' })

export const askQuote = (
  projectID: string,
  _files: NewPackage['_files'],
  emails: { email: string; label: string }[],
): Promise<AsperaQuote> => call(quoteEndpoint, { params: { projectID }, body: { _files, emails, projectID } })
