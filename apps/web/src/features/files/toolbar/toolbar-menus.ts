/** The menus of the toolbar, loaded together after the first render. */
export { FileFilterPopover } from './FileFilterPopover.tsx'
export { NewMenuDropdown } from './NewMenuDropdown.tsx'
export { SortMenuDropdown } from './SortMenuDropdown.tsx'
