import type { MediaProbe } from '../probe/probe.ts'
import type { Tools } from '../sandbox/tools.ts'

export type PreviewRequest = {
  tools: Tools
  path: string
  probe: MediaProbe
  /** An existing folder; the files are written straight into it. */
  outDir: string
  signal?: AbortSignal | undefined
  /** 0..1. */
  onProgress?: ((share: number) => void) | undefined
  timeoutSeconds?: number
}
