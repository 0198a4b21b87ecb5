/** What an import may be given and what its numbers mean: for the page too, so without schemas. */
export const importProviders = ['dropbox', 'google_drive'] as const
export type ImportProvider = (typeof importProviders)[number]

export const providerNames: Record<ImportProvider, string> = { dropbox: 'Dropbox', google_drive: 'Google Drive' }

const prefixes: Record<ImportProvider, RegExp> = {
  dropbox: /^https:\/\/(www\.)?dropbox\.com\/(s|sh|scl\/fi|scl\/fo)\/[^/]/i,
  google_drive: /^https:\/\/drive\.google\.com\/./i,
}

/** Whether a link begins as the shared links of this provider do. */
export const isProviderLink = (type: ImportProvider, url: string): boolean => prefixes[type].test(url.trim())

export const invalidLink = (type: ImportProvider): string => `Please enter a valid ${providerNames[type]} link.`

export const importLabels = {
  1: 'Pending',
  2: 'Queued',
  4: 'In Progress',
  72: 'Completed Successfully',
  128: 'Incomplete with Errors',
  136: 'Completed with Errors',
} as const
export type ImportStatus = keyof typeof importLabels

export const isImportStatus = (status: number): status is ImportStatus => status in importLabels

/** Something more will come of it. */
export const isImportActive = (status: number): boolean => status === 1 || status === 2 || status === 4
