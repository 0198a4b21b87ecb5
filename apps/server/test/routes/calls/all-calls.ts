import type { Calls } from './call.ts'
import { files } from './files.ts'
import { ordering } from './ordering.ts'
import { organizations } from './organizations.ts'
import { people } from './people.ts'
import { platform } from './platform.ts'
import { projects } from './projects.ts'
import { receiving } from './receiving.ts'
import { screenerRooms } from './screener-rooms.ts'
import { screeners } from './screeners.ts'
import { sending } from './sending.ts'
import { videoRequests } from './video-requests.ts'

const areas = [people, organizations, projects, files, receiving, videoRequests, sending, ordering, screeners, screenerRooms, platform]

/** Every endpoint and every id slot: a missing one fails the run, and so does a removed one. */
export const { examples, meanings }: Calls = {
  examples: Object.assign({}, ...areas.map((each) => each.examples)),
  meanings: Object.assign({}, ...areas.map((each) => each.meanings)),
}

/** Open to visitors of a file request, and to people with an account. */
export const FOR_BOTH = new Set(['imports.link', 'imports.confirm', 'imports.confirmByAddress', 'imports.cancel'])

/** Calls that end something come after all that need it. */
const LAST = [
  // A cart is sent with what was ordered again after the purchase.
  ...['cart.selectRate', 'cart.remove', 'cart.buy', 'orders.reorder', 'approvals.send'],
  ...['credits.destroyRole', 'credits.destroy', 'customFields.delete', 'screenerAttachments.delete'],
  ...[
    'ondemand.removeTimedText',
    'videoRequests.withdraw',
    'videoRequests.reopen',
    'videoRequests.complete',
    'videoRequests.deleteTemplate',
  ],
  ...['comments.delete', 'invites.accept', 'departments.delete', 'members.remove', 'uploads.abort', 'tags.delete', 'files.delete'],
  ...[
    'screenerRooms.addProjects',
    'screenerRooms.removeScreener',
    'screenerRooms.removeProject',
    'screenerRooms.delete',
    'projectFolders.delete',
    'projects.delete',
  ],
  ...['passkeys.finishLogin', 'passkeys.remove', 'twoFactor.renewRecoveryCodes', 'twoFactor.disable', 'twoFactor.setUp'],
  ...['twoFactor.enable', 'staff.ghost', 'staff.endGhost', 'accounts.changePassword', 'members.leave', 'organizations.create'],
  'accounts.logout',
]
export const inOrder = (a: { name: string }, b: { name: string }) => LAST.indexOf(a.name) - LAST.indexOf(b.name)
