export const OVER_LIMIT = 'You are over your storage limit. Please delete content or upgrade your storage to upload new files.'
