import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { VideoField } from '@answerprint/contract/ondemand'
import type { videoRequests as contract } from '@answerprint/contract/video-requests'
import { openOrganization } from '#features/roles'
import type { Clock, NewId } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import { loadSanitizer } from '#platform/load-sanitizer'
import { refuseUnlistedSettings } from '../list-names.ts'
import { refuseNothingAsked, settingsOf } from '../video-requests.policy.ts'
import {
  deleteTemplate,
  findOndemandSettings,
  findTemplateByName,
  listTemplates,
  saveOndemandSettings,
  saveTemplate,
  type TemplateRow,
} from './templates.repository.ts'

type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>
type Needs = { db: Database; accessLog: AccessLog; now: Clock; newId: NewId }

/** What an organization asks for, kept by name, and the words that its pages begin with. */
export const createTemplates = ({ db, accessLog, now, newId }: Needs) => ({
  async list(viewer: Viewer, organizationId: string) {
    return { templates: (await listTemplates(db, openOrganization(viewer, organizationId))).map(present) }
  },

  async save(viewer: Viewer, { params, body: { name, settings, custom_fields } }: Asked<'saveTemplate'>) {
    const organization_id = openOrganization(viewer, params.organizationID)
    refuseUnlistedSettings(settings)
    refuseNothingAsked(settings)
    const row = { _id: newId(), organization_id, name, settings, custom_fields: numbered(custom_fields, newId), created_at: now() }
    await db.transaction().execute((tx) => saveTemplate(tx, row))
    return present((await findTemplateByName(db, organization_id, name)) ?? fail('not_found'))
  },

  async remove(viewer: Viewer, { params }: Asked<'deleteTemplate'>) {
    const organizationId = openOrganization(viewer, params.organizationID)
    if (!(await deleteTemplate(db, organizationId, params.templateID))) return fail('not_found')
    return { ok: true as const }
  },

  async settings(viewer: Viewer, organizationId: string) {
    const found = await findOndemandSettings(db, openOrganization(viewer, organizationId))
    return { intro_html: found?.intro_html ?? '', frame_ancestors: found?.frame_ancestors ?? [] }
  },

  /** Noted in the audit log: it says which sites may show pages of the organization inside of theirs. */
  async saveSettings(viewer: Viewer, { params, body }: Asked<'saveSettings'>, call: Call) {
    const organization_id = openOrganization(viewer, params.organizationID)
    const intro_html = sanitizeIntro(body.intro_html)
    const frame_ancestors = [...new Set(body.frame_ancestors.map((each) => each.toLowerCase()))]
    await db.transaction().execute(async (tx) => {
      const before = await findOndemandSettings(tx, organization_id)
      await saveOndemandSettings(tx, { organization_id, intro_html, frame_ancestors, updated_at: now() })
      const noted = { action: 'organization.changed', subject_type: 'organization', subject_id: organization_id } as const
      const details = { key: 'frame_ancestors', from: before?.frame_ancestors ?? [], to: frame_ancestors }
      await accessLog.write(tx, viewer, call, { ...noted, details })
    })
    return { intro_html, frame_ancestors }
  },
})
export type Templates = ReturnType<typeof createTemplates>

const TAGS = ['h1', 'h2', 'p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li']

/** Headings, paragraphs, lists and emphasis, without any attribute. */
const sanitizeIntro = (markup: string): string => loadSanitizer()(markup, { allowedTags: TAGS, allowedAttributes: {} }).trim()

type NewField = Asked<'saveTemplate'>['body']['custom_fields'][number]

export const numbered = (fields: readonly NewField[], newId: NewId): VideoField[] =>
  fields.map(({ options, ...field }) => ({ ...field, _id: newId(), options: options.map((label) => ({ _id: newId(), label })) }))

/** Both were written through the contract's schema. */
const present = ({ _id, name, settings, custom_fields }: TemplateRow) => ({
  ...{ _id, name },
  settings: settingsOf({ settings }),
  custom_fields: custom_fields as unknown as VideoField[],
})
