/** What a stage says of a file. */
export type Shown = {
  name: string
  /** Extension without its dot, lower case. */
  kind: string
  /** How long it plays; null when nobody knows. */
  seconds: number | null
}
