import type { Api } from '#platform/http/api'
import { utilityRoutes } from './utilities.routes.ts'

export const composeUtilities = () => ({ mount: (api: Api) => utilityRoutes(api) })
