export { tourRoutes } from './tour.routes.ts'
export { createTour } from './tour.service.ts'
