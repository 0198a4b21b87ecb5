export { loadCinerequest, loadFileRequest } from '#features/file-requests'
export { FileRequestPage } from './FileRequestPage.tsx'
