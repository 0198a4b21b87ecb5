export { ProjectFilesScreen } from './ProjectFilesScreen.tsx'
