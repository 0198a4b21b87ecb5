/** Tells the address of a preview from the link of a reviewer, so that neither is looked for among the others. */
export const PREVIEW_MARK = 'preview_'

export const isPreviewToken = (token: string): boolean => token.startsWith(PREVIEW_MARK)
