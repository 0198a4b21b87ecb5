import { z } from 'zod'
import { Environment } from '../apps/server/src/platform/config/config.ts'

/** The text of `.env.example`: every setting commented out, so that an untouched copy changes nothing. */
export function envExample(): string {
  const settings = Object.entries(Environment.shape).map(([name, schema]) => {
    const standard = schema instanceof z.ZodDefault ? textOf(schema.def.defaultValue) : ''
    return `# ${schema.description ?? ''}\n# ${name}=${standard}\n`
  })
  return `# Every setting of Answerprint; none is needed to start. Written by \`npm run env:example\`.\n\n${settings.join('\n')}`
}

/** A flag is written as it is read: 1 or 0. */
const textOf = (value: unknown): string => String(typeof value === 'boolean' ? Number(value) : value)
