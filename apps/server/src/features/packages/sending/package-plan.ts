import { isDeepStrictEqual } from 'node:util'
import type { PackageRequest } from '@answerprint/contract/packages'
import { z } from 'zod'
import type { ProjectAccess } from '#features/projects'
import type { Viewer } from '#platform/http/viewer'
import { endOf } from '../packages.policy.ts'

/** What is to be sent, decided: JSON, which a purchase keeps until it is paid. */
export const PackagePlan = z.object({
  project: z.object({ _id: z.string(), title: z.string(), owner_id: z.string(), has_poster: z.boolean() }),
  sender_name: z.string(),
  share_type: z.enum(['email', 'link']),
  method: z.enum(['http', 'aspera']),
  file_ids: z.array(z.string()),
  label: z.string(),
  message: z.string(),
  password_hash: z.string().nullable(),
  expires_at: z.iso.datetime().nullable(),
  reminder_days: z.number().int().nullable(),
  keep_in_step: z.boolean(),
  recipients: z.array(z.object({ email: z.string().nullable(), label: z.string() })),
})
export type PackagePlan = z.infer<typeof PackagePlan>

type Project = Awaited<ReturnType<ProjectAccess['open']>>
type Decided = { viewer: Viewer; project: Project; password_hash: string | null; now: Date }

export const planPackage = (request: PackageRequest, { viewer, project, password_hash, now }: Decided): PackagePlan => ({
  project: { _id: project._id, title: project.title, owner_id: project.owner_id, has_poster: project.poster_key !== null },
  sender_name: viewer.full_name,
  share_type: request.shareType,
  method: request.method,
  file_ids: [...new Set(request._files.map((each) => each._id))],
  label: request.label,
  message: request.shareType === 'email' ? request.message.trim() : '',
  password_hash,
  expires_at: endOf(request, now)?.toISOString() ?? null,
  reminder_days: request.reminder_days ?? null,
  keep_in_step: request.keep_in_step,
  recipients: recipientsOf(request),
})

function recipientsOf({ shareType, emails }: PackageRequest): PackagePlan['recipients'] {
  if (shareType === 'link') return [{ email: null, label: '' }]
  return emails
}

/**
 * Whether a share that is paid again is the one that was begun: the same files, to the same people, in the same words. What each try decides
 * anew is left out: the day on which it ends, the salt of its password, and names that may have changed since.
 */
export const isSameShare = (before: PackagePlan, again: PackagePlan): boolean => isDeepStrictEqual(chosenIn(before), chosenIn(again))

const chosenIn = ({ project, password_hash, expires_at: _ends, sender_name: _name, ...chosen }: PackagePlan) => ({
  ...chosen,
  project_id: project._id,
  has_password: password_hash !== null,
})
