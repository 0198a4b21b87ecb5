/** What a stage says of a file. */
export type Shown = {
  name: string
  /** Extension without its dot, lower case. */
  kind: string
  /** The running time; null when it is unknown. */
  seconds: number | null
}
