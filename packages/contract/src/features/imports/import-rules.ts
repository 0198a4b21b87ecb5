/** Which links an import accepts and what its status numbers mean; without schemas, since the page loads it too. */
export const IMPORT_PROVIDERS = ['dropbox', 'google_drive'] as const
export type ImportProvider = (typeof IMPORT_PROVIDERS)[number]

export const PROVIDER_NAMES: Record<ImportProvider, string> = { dropbox: 'Dropbox', google_drive: 'Google Drive' }

const PREFIXES: Record<ImportProvider, RegExp> = {
  dropbox: /^https:\/\/(www\.)?dropbox\.com\/(s|sh|scl\/fi|scl\/fo)\/[^/]/i,
  google_drive: /^https:\/\/drive\.google\.com\/./i,
}

/** Whether a link begins as the shared links of this provider do. */
export const isProviderLink = (type: ImportProvider, url: string): boolean => PREFIXES[type].test(url.trim())

export const invalidLink = (type: ImportProvider): string => `Please enter a valid ${PROVIDER_NAMES[type]} link.`

export const IMPORT_LABELS = {
  1: 'Pending',
  2: 'Queued',
  4: 'In Progress',
  72: 'Completed Successfully',
  128: 'Incomplete with Errors',
  136: 'Completed with Errors',
} as const
export type ImportStatus = keyof typeof IMPORT_LABELS

export const isImportStatus = (status: number): status is ImportStatus => status in IMPORT_LABELS

/** It has not ended. */
export const isImportActive = (status: number): boolean => status === 1 || status === 2 || status === 4
