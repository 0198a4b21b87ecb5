import { createFileDamage } from '#features/files'
import { createNotifyWhoSees } from '#features/projects'
import { scrubHandler } from './scrub.jobs.ts'

type Needs = Omit<Parameters<typeof scrubHandler>[0], 'fileDamage'> &
  Omit<Parameters<typeof createFileDamage>[0], 'notifyWhoSees'> &
  Parameters<typeof createNotifyWhoSees>[0]

export function composeScrub(needs: Needs) {
  const notifyWhoSees = createNotifyWhoSees(needs)
  return { handlers: [scrubHandler({ ...needs, fileDamage: createFileDamage({ ...needs, notifyWhoSees }) })] }
}
