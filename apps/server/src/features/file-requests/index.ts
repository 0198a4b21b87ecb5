export { createOutsideSenders } from './outside-senders.ts'
export { createVisitors } from './page/visitors.ts'
export { createRequestLinks } from './request-links.ts'
