export { insertDepartment, joinDepartment, leaveDepartments } from './departments.repository.ts'
export { departmentRoutes } from './departments.routes.ts'
export { createDepartments, type Departments } from './departments.service.ts'
