export const get = 'GET /settings/credit-notes/:creditNoteID'
