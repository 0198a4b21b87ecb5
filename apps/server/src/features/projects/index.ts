export { escapeLike } from '#platform/database/escape-like'
export { countPeople } from './members/project-members.repository.ts'
export { createProjectMembers } from './members/project-members.service.ts'
export { preparePoster, preparePosterHandler } from './posters/posters.jobs.ts'
export { createPosters, type Poster, posterKey } from './posters/posters.ts'
export { createProjectAccess, type ProjectAccess } from './project-access.ts'
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
