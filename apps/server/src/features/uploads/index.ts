export { createCompleteUpload, type NewFilm } from './complete-upload.ts'
export { endIdleUploadsHandler } from './idle-uploads.jobs.ts'
export { uploadRoutes } from './uploads.routes.ts'
export { createUploads } from './uploads.service.ts'
