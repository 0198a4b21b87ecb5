export { createProjectAccess, type ProjectAccess } from './project-access.ts'
export { escapeLike, insertHistory, insertProject, ownerOfProject, updateProject, visibleProjects } from './projects.repository.ts'
export { projectRoutes } from './projects.routes.ts'
export { createProjects } from './projects.service.ts'
