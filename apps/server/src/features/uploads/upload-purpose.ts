import { fail } from '@answerprint/contract/errors'
import type { Permission } from '@answerprint/contract/permissions'
import type { UploadPurpose } from './uploads.repository.ts'

type Specifications = {
  screener_id?: string | undefined
  screener_group_id?: string | undefined
  is_project_poster?: boolean | undefined
  dcp_id?: string | undefined
  is_dcp?: boolean | undefined
}

export function purposeOf({ screener_id, screener_group_id, is_project_poster, dcp_id }: Specifications): UploadPurpose {
  if (screener_id) return screener_group_id ? 'room_thumbnail' : 'screener_thumbnail'
  if (is_project_poster) return screener_group_id ? 'room_poster' : 'project_poster'
  return dcp_id ? 'dcp_file' : 'file'
}

/** The right in the project that an upload needs; a picture for a room needs one in the room instead. */
export const rightFor = (purpose: UploadPurpose): Permission =>
  purpose === 'screener_thumbnail' ? 'screeners:can_manage' : 'projects:can_modify'

/** A DCP has an item before its files are sent; without it they would be taken for files of their own. */
export function refuseUnnamedDcp({ is_dcp, dcp_id }: Specifications): void {
  if (!is_dcp || dcp_id) return
  const message = 'Create the DCP with POST dcps first, and name it with dcp_id.'
  fail('invalid', { errors: [{ field: 'specifications.is_dcp', message }] })
}
