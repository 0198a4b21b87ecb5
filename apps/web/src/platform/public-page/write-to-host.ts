export { mailTo, WriteToHost } from './WriteToHost.tsx'
