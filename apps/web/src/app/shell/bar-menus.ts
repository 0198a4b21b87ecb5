/** The menus of the top bar, loaded together behind the first picture. */
export { AppsMenuDropdown } from './apps/AppsMenuDropdown.tsx'
export { SectionsMenuDropdown } from './sections/SectionsMenuDropdown.tsx'
export { UserMenuDropdown } from './UserMenuDropdown.tsx'
