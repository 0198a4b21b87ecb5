import { cinerequests, fileRequests } from '@answerprint/contract/file-requests'
import { packages } from '@answerprint/contract/packages'
import type { Person } from '../../person.ts'

export async function givenPackage(
  person: Person,
  { projectID, document, folder }: { projectID: string; document: string; folder: string },
) {
  const _files = [
    { _id: document, type: 'document' as const },
    { _id: folder, type: 'folder' as const },
  ]
  const body = { shareType: 'email' as const, emails: [{ email: 'haruki@takeda.example' }], _files, label: 'Delivery' }
  const { package: sent } = await person.call(packages.send, { params: { projectID }, body })
  return { package: sent._id, packageToken: sent.url.split('/').pop() ?? '', packageRecipient: sent.recipients[0]?._id ?? '' }
}

export async function givenRequests(person: Person, projectID: string) {
  const params = { projectID }
  const { requests } = await person.call(fileRequests.create, { params, body: { requests: { title: 'Originals' } } })
  const { _id: cinerequestToken } = await person.call(cinerequests.create, { params, body: { film_name: 'Ortolan' } })
  const token = requests[0]?._id ?? ''
  return { fileRequest: token, requestToken: token, cinerequestToken }
}
