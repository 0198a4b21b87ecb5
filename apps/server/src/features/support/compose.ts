import type { Api } from '#platform/http/api'
import { supportRoutes } from './support.routes.ts'
import { createSupport } from './support.service.ts'

type Needs = Omit<Parameters<typeof createSupport>[0], 'supportEmail'> & { config: { supportEmail: string } }

export function composeSupport({ config, ...needs }: Needs) {
  const support = createSupport({ ...needs, supportEmail: config.supportEmail })
  return { mount: (api: Api) => supportRoutes(api, support) }
}
