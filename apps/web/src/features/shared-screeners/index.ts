export { ExtensionScreen } from './ExtensionScreen.tsx'
export { ReviewersScreen } from './ReviewersScreen.tsx'
