import type { Calls } from './call.ts'
import { files } from './files.ts'
import { house } from './house.ts'
import { organizations } from './organizations.ts'
import { people } from './people.ts'
import { projects } from './projects.ts'
import { receiving } from './receiving.ts'
import { screeners } from './screeners.ts'
import { sending } from './sending.ts'

const areas = [people, organizations, projects, files, receiving, sending, screeners, house]

/** Every endpoint and every id slot: one that is missing fails the run, and so does one that is gone. */
export const { examples, meanings }: Calls = {
  examples: Object.assign({}, ...areas.map((each) => each.examples)),
  meanings: Object.assign({}, ...areas.map((each) => each.meanings)),
}

/** Open to anybody who was asked for something, and to people who ask it of their own. */
export const FOR_BOTH = new Set(['imports.link', 'imports.confirm', 'imports.cancel'])

/** What ends something comes after all that needs it. */
const LAST = [
  ...['credits.destroyRole', 'credits.destroy', 'customFields.delete', 'screenerAttachments.delete'],
  ...['comments.delete', 'invites.accept', 'departments.delete', 'members.remove', 'uploads.abort', 'tags.delete', 'files.delete'],
  ...['projectFolders.delete', 'projects.delete'],
  ...['passkeys.finishLogin', 'passkeys.remove', 'twoFactor.renewRecoveryCodes', 'twoFactor.disable', 'twoFactor.setUp'],
  ...['twoFactor.enable', 'staff.ghost', 'staff.endGhost', 'accounts.changePassword', 'members.leave', 'organizations.create'],
  'accounts.logout',
]
export const inOrder = (a: { name: string }, b: { name: string }) => LAST.indexOf(a.name) - LAST.indexOf(b.name)
