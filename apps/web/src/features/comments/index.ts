export { CommentsPanel } from './CommentsPanel.tsx'
export { commentsQuery, downloadAddress, type ReceivedComment, receivedQuery } from './comments.api.ts'
