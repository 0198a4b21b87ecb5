import { fail } from '@answerprint/contract/errors'
import { LARGEST_LOGO_BYTES, LEAST_LOGO_WIDTH } from '@answerprint/contract/organizations'
import { MediaError } from '@answerprint/media/media-error'
import { renderLogo } from '@answerprint/media/render-logo'
import { openOrganization } from '#features/roles'
import type { Clock, NewId } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import { createEraseLater } from '#platform/storage/erasures.repository'
import { createNewObjects } from '#platform/storage/new-objects'
import type { ObjectStore } from '#platform/storage/object-store'
import { findLogoKey, findOrganization, lockOrganization, updateOrganization } from './organizations.repository.ts'
import { present } from './organizations.service.ts'

type Needs = { db: Database; store: ObjectStore; accessLog: AccessLog; now: Clock; newId: NewId }

/** A logo is public, so it is redrawn before it is stored, and its address needs no signature. */
export const createLogos = (needs: Needs) => {
  const { db, store, accessLog, now, newId } = needs
  const eraseLater = createEraseLater({ now, newId })
  const objects = createNewObjects(needs)
  const replace = async (viewer: Viewer, call: Call, organizationId: string, logo: { logo_id: string; logo_key: string } | null) => {
    const action = logo ? 'logo.changed' : 'logo.removed'
    await db.transaction().execute(async (tx) => {
      const { logo_key } = await lockOrganization(tx, organizationId)
      if (logo) await objects.keep(tx, [logo.logo_key])
      await updateOrganization(tx, organizationId, logo ?? { logo_id: null, logo_key: null })
      await accessLog.write(tx, viewer, call, { action, subject_type: 'organization', subject_id: organizationId })
      await eraseLater(tx, [logo_key])
    })
    return { organization: present((await findOrganization(db, organizationId)) ?? fail('not_found')) }
  }
  return {
    async set(viewer: Viewer, organizationId: string, image: string, call: Call) {
      openOrganization(viewer, organizationId)
      const bytes = Buffer.from(image, 'base64')
      if (bytes.length > LARGEST_LOGO_BYTES) return fail('logo_too_large')
      const png = await renderLogo(bytes, LEAST_LOGO_WIDTH).catch(refuse)
      const logo_id = newId()
      const logo_key = await objects.begin(`logos/${logo_id}.png`)
      await store.put(logo_key, png, { content_type: 'image/png' })
      return replace(viewer, call, organizationId, { logo_id, logo_key })
    },

    remove: async (viewer: Viewer, organizationId: string, call: Call) =>
      replace(viewer, call, openOrganization(viewer, organizationId), null),

    async read(logoId: string) {
      return store.read((await findLogoKey(db, logoId)) ?? fail('not_found'))
    },
  }
}
export type Logos = ReturnType<typeof createLogos>

function refuse(error: unknown): never {
  if (!(error instanceof MediaError)) throw error
  return fail(error.reason === 'too_small' ? 'logo_too_small' : error.reason === 'too_large' ? 'logo_too_large' : 'logo_unreadable')
}
