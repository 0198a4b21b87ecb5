export { loadStaff } from './load-staff.ts'
export { StaffScreen } from './StaffScreen.tsx'
