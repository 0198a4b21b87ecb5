/** `npm run new-feature shared-lists`: the empty slice of a feature, under one name on every side. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const [feature = ''] = process.argv.slice(2)
if (!/^[a-z]+(-[a-z]+)*$/.test(feature)) stop('Name the feature in lower case with hyphens: npm run new-feature shared-lists')
const camel = feature.replace(/-(\w)/g, (_, first: string) => first.toUpperCase())
const Pascal = camel.charAt(0).toUpperCase() + camel.slice(1)

const CONTRACT = 'packages/contract/src'

const files: Record<string, string> = {
  [`${CONTRACT}/features/${feature}/routes.ts`]: `export const list = 'GET /${feature}'
`,
  [`${CONTRACT}/features/${feature}/endpoints.ts`]: `import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../values.ts'
import * as routes from './routes.ts'

export const ${Pascal} = z.object({ _id: Id })
export type ${Pascal} = z.input<typeof ${Pascal}>

export const ${camel} = {
  list: endpoint(routes.list, {
    access: 'session',
    returns: z.object({ ${camel}: z.array(${Pascal}) }),
  }),
}
`,
  [`apps/server/src/features/${feature}/${feature}.routes.ts`]: `import { ${camel} as contract } from '@answerprint/contract/${feature}'
import type { Api } from '#platform/http/api'
import type { ${Pascal}Service } from './${feature}.service.ts'

export function ${camel}Routes({ mount }: Api, ${camel}: ${Pascal}Service): void {
  mount(contract.list, (_input, viewer) => ${camel}.list(viewer))
}
`,
  [`apps/server/src/features/${feature}/${feature}.service.ts`]: `import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import { list${Pascal} } from './${feature}.repository.ts'

export const create${Pascal} = ({ db }: { db: Database }) => ({
  async list(viewer: Viewer) {
    return { ${camel}: await list${Pascal}(db, viewer.owner_id) }
  },
})
export type ${Pascal}Service = ReturnType<typeof create${Pascal}>
`,
  [`apps/server/src/features/${feature}/${feature}.repository.ts`]: `import type { Database } from '#platform/database/database'

export async function list${Pascal}(_db: Database, _ownerId: string): Promise<{ _id: string }[]> {
  return []
}
`,
  [`apps/server/src/features/${feature}/compose.ts`]: `import type { Api } from '#platform/http/api'
import { ${camel}Routes } from './${feature}.routes.ts'
import { create${Pascal} } from './${feature}.service.ts'

type Needs = Parameters<typeof create${Pascal}>[0]

export function compose${Pascal}(needs: Needs) {
  const ${camel} = create${Pascal}(needs)
  return { mount: (api: Api) => ${camel}Routes(api, ${camel}) }
}
`,
  [`apps/server/src/features/${feature}/${feature}.test.ts`]: `import { ${camel} } from '@answerprint/contract/${feature}'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/start-server.ts'

test('${feature.replaceAll('-', ' ')} are not shown without signing in', async () => {
  const { anonymous } = await startServer()

  await expect(anonymous().call(${camel}.list, {})).rejects.toMatchObject({ code: 'no_session' })
})
`,
  [`apps/web/src/features/${feature}/index.ts`]: `export { ${Pascal}Screen } from './${Pascal}Screen.tsx'
`,
  [`apps/web/src/features/${feature}/${Pascal}Screen.tsx`]: `import { EmptyState } from '@answerprint/ui/EmptyState'

export function ${Pascal}Screen() {
  return <EmptyState art="folder" title="Nothing here yet" />
}
`,
}

const taken = Object.keys(files).find((path) => existsSync(path))
if (taken) stop(`${taken} is there already.`)
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  console.log(path)
}
addSorted(`${CONTRACT}/routes.ts`, `export * as ${camel} from './features/${feature}/routes.ts'`)
addSorted(`${CONTRACT}/route-types.ts`, `  | typeof import('./features/${feature}/endpoints.ts')`)
console.log(
  `\nNext: call compose${Pascal} in its group of apps/server/src/composition, add the table as a migration, and a route in apps/web/src/app/router.tsx.`,
)

/** Adds a line to the list of such lines in a file, where the name of its feature belongs. */
function addSorted(path: string, line: string): void {
  const lines = readFileSync(path, 'utf8').split('\n')
  const featureOf = (each: string) => /'\.\/features\/([^/]+)\//.exec(each)?.[1]
  const next = lines.findIndex((each) => (featureOf(each) ?? '') > feature)
  const end = lines.findLastIndex((each) => featureOf(each) !== undefined) + 1
  writeFileSync(path, lines.toSpliced(next < 0 ? end : next, 0, line).join('\n'))
  console.log(path)
}

function stop(reason: string): never {
  console.error(reason)
  process.exit(1)
}
