/** `npm run env:example`: the settings with their sentences and defaults, from the schema that reads them. */
import { writeFileSync } from 'node:fs'
import { envExample } from './env-example.ts'

writeFileSync('.env.example', envExample())
