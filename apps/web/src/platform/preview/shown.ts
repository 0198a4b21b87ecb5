/** What a preview reports about its file. */
export type Shown = {
  name: string
  /** Extension without its dot, lower case. */
  kind: string
  /** The running time; null when it is unknown. */
  seconds: number | null
}
