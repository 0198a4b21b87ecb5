/** What a version of a film is called until a person names it. */
export const DEFAULT_SCREENER_NAME = 'Screener'

/** The film as people know it: "The Salt Meridian (Festival cut)". The name of a file is never said outside. */
export const filmName = (title: string, screenerName: string): string =>
  screenerName === DEFAULT_SCREENER_NAME || screenerName === title ? title : `${title} (${screenerName})`
