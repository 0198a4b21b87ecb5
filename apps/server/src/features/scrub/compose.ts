import { createFileDamage } from '#features/files'
import { scrubHandler } from './scrub.jobs.ts'

type Needs = Omit<Parameters<typeof scrubHandler>[0], 'fileDamage'> & Parameters<typeof createFileDamage>[0]

export const composeScrub = (needs: Needs) => ({ handlers: [scrubHandler({ ...needs, fileDamage: createFileDamage(needs) })] })
