import type { ImportProvider } from '@answerprint/contract/import-rules'
import type { Outbound } from '#platform/outbound/outbound'
import { openDropbox } from './dropbox.ts'
import { openGoogleDrive } from './google-drive.ts'
import type { Provider } from './provider.ts'

export const openProviders = (outbound: Outbound): Record<ImportProvider, Provider> => ({
  dropbox: openDropbox(outbound),
  google_drive: openGoogleDrive(outbound),
})
