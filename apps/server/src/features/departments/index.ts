export { insertDepartment, joinDepartment, leaveDepartments } from './departments.repository.ts'
export type { Departments } from './departments.service.ts'
