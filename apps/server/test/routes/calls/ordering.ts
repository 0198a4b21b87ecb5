import type { Calls } from './call.ts'

export const ordering: Calls = {
  examples: {
    'catalogue.disc': () => ({}),
    'catalogue.dcp': () => ({}),
    'catalogue.captions': () => ({}),
    'catalogue.inspection': () => ({}),
    'catalogue.conversion': () => ({}),
    'catalogue.byCodes': () => ({ query: { codes: 'aspera_transfers,drive_rent' } }),
    'catalogue.assetPrices': ({ film }) => ({ query: { fileID: film, fileType: 'source_file' } }),
  },
  meanings: {
    'catalogue.assetPrices query.fileID': 'film',
  },
}
