import type { Api } from '#platform/http/api'
import { tourRoutes } from './tour.routes.ts'
import { createTour } from './tour.service.ts'

type Needs = Parameters<typeof createTour>[0]

export function composeTour(needs: Needs) {
  const tour = createTour(needs)
  return { mount: (api: Api) => tourRoutes(api, tour) }
}
