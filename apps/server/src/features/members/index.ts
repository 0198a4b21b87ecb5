export { joinProject, rememberLastActive, updateMember } from './members.repository.ts'
