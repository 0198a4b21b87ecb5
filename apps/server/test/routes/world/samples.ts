export const DEVICE = 'a-browser-of-ones-own'
export const PASSWORD = 'projector4'
/** A file of subtitles, as calls carry it. */
export const FRENCH = Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nBonjour.\n').toString('base64')

/** A rectangle of 400 by 40 px: a PNG in base64. */
export const LOGO =
  'iVBORw0KGgoAAAANSUhEUgAAAZAAAAAoAQMAAADqnz4jAAAAA1BMVEUvpYpKdh6VAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAF0lEQVQ4y2NgGA' +
  'WjYBSMglEwCkbBSAEAB/gAASzloXUAAAAASUVORK5CYII='
