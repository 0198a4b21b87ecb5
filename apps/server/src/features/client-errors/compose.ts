import type { Api } from '#platform/http/api'
import { clientErrorRoutes } from './client-errors.routes.ts'
import { createClientErrors } from './client-errors.service.ts'

type Needs = Parameters<typeof createClientErrors>[0]

export function composeClientErrors(needs: Needs) {
  const clientErrors = createClientErrors(needs)
  return { mount: (api: Api) => clientErrorRoutes(api, clientErrors) }
}
