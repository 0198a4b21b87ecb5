import { spawnSync } from 'node:child_process'

/** What a program of FFmpeg reports: its version string, the major version of its codec library, and whether it has zscale, which is optional. */
export type Release = { version: string; libavcodec: number; has_zimg: boolean }

/**
 * FFmpeg 5.0 has libavcodec 59. Older branches get no security fixes any more, and what is decoded here comes from strangers.
 * Builds between releases carry no number in their version, so the library's is compared.
 */
const OLDEST_LIBAVCODEC = 59

/** Runs `ffmpeg -version` or `ffprobe -version`; libavcodec is 0 where the program does not answer as FFmpeg does. */
export function readRelease(program: string): Release {
  const known = releases.get(program)
  if (known) return known
  const release = askRelease(program)
  if (release.libavcodec > 0) releases.set(program, release)
  return release
}

/** A program that is replaced while this process runs is asked again at the next start. */
const releases = new Map<string, Release>()

function askRelease(program: string): Release {
  const { stdout } = spawnSync(program, ['-version'], { encoding: 'utf8', timeout: 10_000 })
  const version = /^\S+ version (\S+)/.exec(stdout ?? '')?.[1] ?? 'unknown'
  const libavcodec = Number(/^libavcodec\s+(\d+)\./m.exec(stdout ?? '')?.[1] ?? 0)
  return { version, libavcodec, has_zimg: /--enable-libzimg\b/.test(stdout ?? '') }
}

export const isCurrent = ({ libavcodec }: Release): boolean => libavcodec >= OLDEST_LIBAVCODEC
