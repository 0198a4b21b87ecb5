/** The menus of the toolbar, loaded together behind the first picture. */
export { FileFilterPopover } from './FileFilterPopover.tsx'
export { NewMenuDropdown } from './NewMenuDropdown.tsx'
export { SortMenuDropdown } from './SortMenuDropdown.tsx'
