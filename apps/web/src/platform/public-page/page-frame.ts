export { Foot } from './Foot.tsx'
export { HostName } from './HostName.tsx'
export { ThemeSwitch } from './ThemeSwitch.tsx'
