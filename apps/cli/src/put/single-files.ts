import type { Found } from './find-files.ts'

const WHY = 'This link takes single files, not folders.'

/** For the page of a single film: what is in a folder is refused, as any other file would be, and does not stop the film beside it. */
export const singleFiles = ({ files, emptyFolders, leftOut, unread }: Found): Found => ({
  files: files.filter(({ path }) => !path.includes('/')),
  emptyFolders: [],
  leftOut: [...leftOut, ...emptyFolders.map((path) => ({ path, why: `an empty folder, left out. ${WHY}` }))],
  unread: [...unread, ...files.filter(({ path }) => path.includes('/')).map(({ path }) => ({ path, why: `not sent. ${WHY}` }))],
})
