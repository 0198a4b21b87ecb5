import { organizationChannel } from '@answerprint/contract/realtime'
import type { AccessLog } from '#platform/database/access-log'
import { publish } from '#platform/realtime/publish'

/** Members, roles, departments, and what outsiders see of the organization. */
const OF_ORGANIZATION = /^(member|role|department|branding|organization)\./

/** Every change to an organization is written to its log, and its open pages hear of it with that. */
export const announcing = (log: AccessLog): AccessLog => ({
  async write(tx, author, call, line) {
    const written = await log.write(tx, author, call, line)
    if (OF_ORGANIZATION.test(line.action) && author.owner_id !== author.user_id) {
      const data = { _id: author.owner_id, changes: [line.action] }
      await publish(tx, { channel: organizationChannel(author.owner_id), event: 'OrganizationUpdated', data })
    }
    return written
  },
})
