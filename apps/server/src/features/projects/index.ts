export { escapeLike } from '#platform/database/escape-like'
export { preparePoster, preparePosterHandler } from './posters.jobs.ts'
export { createPosters, type Poster, posterKey } from './posters.ts'
export { createProjectAccess, type ProjectAccess } from './project-access.ts'
export { countPeople } from './project-members.repository.ts'
export { createProjectMembers } from './project-members.service.ts'
export { createSignPoster, slugFor } from './project-views.ts'
export {
  insertProject,
  lockProjects,
  ownerOfProject,
  visibleProjects,
} from './projects.repository.ts'
export { projectRoutes } from './projects.routes.ts'
export { createProjects } from './projects.service.ts'
export type { Place, Shelf } from './shelf.ts'
