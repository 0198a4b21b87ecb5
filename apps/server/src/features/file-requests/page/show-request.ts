import type { RequestPage } from '@answerprint/contract/file-requests'
import { itemTypeFor } from '@answerprint/contract/file-types'
import type { z } from 'zod'
import { type Brands, hostOf, senderOf } from '#features/organizations'
import { type ConnectConfig, connectFacts } from '#platform/aspera/connect-facts'
import type { Database } from '#platform/database/database'
import { isPaidOwner, isStorageFull, type PageType, type RequestRow } from '../file-requests.repository.ts'
import {
  listOpenPackagesFrom,
  listOpenUploadsFrom,
  listReceivedFrom,
  type SubmissionRow,
  weighReceivedFrom,
} from '../submissions/submissions.repository.ts'

const MOST_LISTED = 200

type Answer = z.output<typeof RequestPage>
/** Imports of this submission from a file host, running or failed. */
export type ListImports = (submissionId: string) => Promise<Pick<Answer, 'file_imports' | 'failed_imports'>>

type Needs = {
  db: Database
  brands: Brands
  listImports: ListImports
  config: { aspera: ConnectConfig | undefined; uploadLimitInGB: number }
}

type Sent = Pick<
  Answer,
  'files' | 'received' | 'uploads' | 'aspera_uploads' | 'open_packages' | 'file_imports' | 'failed_imports' | 'cineuploads'
>
const NOTHING: Sent = {
  ...{
    files: [],
    received: { count: 0, size: 0, verified: 0, damaged: 0, pending: 0 },
    uploads: [],
    aspera_uploads: [],
    open_packages: [],
  },
  ...{ file_imports: [], failed_imports: [], cineuploads: [] },
}

const senderOfSubmission = ({ name, email, company, note }: SubmissionRow) => ({ name, email, company, note })

/** What the page shows: of a closed request its name, and how much of what this browser sent has arrived; of an open one all that it sent. */
export const createShowRequest = (needs: Needs) => {
  const { db, brands, config } = needs
  return async (
    request: RequestRow,
    { type, token }: { type: PageType; token: string },
    submission: SubmissionRow | undefined,
  ): Promise<Answer> => {
    const brand = await brands.of(db, request.owner_id)
    const name = senderOf(brand, request.creator_name)
    const host = hostOf(brand, name)
    const isOpen = request.status === 'open'
    const { aspera } = config
    const mayAspera = isOpen && aspera !== undefined && (await isPaidOwner(db, request.owner_id))
    const [sent, isFull] = await Promise.all([
      submission ? (isOpen ? sentBy(needs, submission, request) : arrivedFrom(db, submission)) : NOTHING,
      isStorageFull(db, request.owner_id),
    ])
    return {
      _id: token,
      type,
      name,
      requestee_name: request.requestee_name || name,
      requester_name: request.creator_name,
      film_name: type === 'cinerequest' ? request.title : null,
      title: request.title,
      logo_url: host.logo_url,
      project_id: isOpen ? request.project_id : null,
      destination_folder_id: isOpen ? request.destination_folder_id : null,
      status: request.status,
      uploadLimitInGB: config.uploadLimitInGB,
      aspera: mayAspera ? connectFacts(aspera) : null,
      host,
      required_fields: request.required_fields as Answer['required_fields'],
      sender: submission && isOpen ? senderOfSubmission(submission) : null,
      project: { organization: { subscription: { storage: { is_over_storage_limit: isOpen && isFull } } } },
      ...sent,
    }
  }
}

const arrivedFrom = async (db: Database, { _id }: SubmissionRow): Promise<Sent> => ({
  ...NOTHING,
  received: await weighReceivedFrom(db, _id),
})

async function sentBy({ db, listImports }: Needs, { _id }: SubmissionRow, { type }: RequestRow): Promise<Sent> {
  const [files, received, open, packages, imports] = await Promise.all([
    listReceivedFrom(db, _id, MOST_LISTED),
    weighReceivedFrom(db, _id),
    listOpenUploadsFrom(db, _id),
    listOpenPackagesFrom(db, _id),
    listImports(_id),
  ])
  const listed = open.map(({ kind, method, ...upload }) => ({
    ...upload,
    upload_method: method,
    file: { type: itemTypeFor(kind) },
  }))
  const open_packages = packages.map(({ files_count, files_left, total_size, ...each }) => ({
    ...each,
    files_count: Number(files_count),
    files_left: Number(files_left),
    total_size: Number(total_size),
  }))
  const uploads = listed.filter((each) => each.upload_method === 'http')
  const aspera_uploads = listed.filter((each) => each.upload_method === 'aspera')
  return { files, received, uploads, aspera_uploads, open_packages, ...imports, cineuploads: type === 'cinerequest' ? listed : [] }
}
