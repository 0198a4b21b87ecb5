export const prepare = 'POST /projects/:projectID/packages/download'
export const setup = 'GET /downloads'
export const create = 'POST /downloads'
export const update = 'PUT /downloads/:downloadID'
