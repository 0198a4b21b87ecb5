import { type Decoding, type Film, type Frames, readFrames, type Sampling } from './read-frames.ts'

const COARSE = { width: 8, height: 5, rate: 4 }
const FINE = { width: 32, height: 18, rate: 24 }
const FINE_SECONDS = 12
const MOST_COMPARED = 240

/** Of a copy, to find where in the film it begins: all of it, and its liveliest place to a picture. */
export function offsetSamplings(copy: Film): [coarse: Sampling, fine: Sampling] {
  const begin = fineBegin(copy)
  const seconds = Math.min(FINE_SECONDS, copy.duration_seconds - begin)
  return [
    { ...COARSE, start_seconds: 0, seconds: copy.duration_seconds },
    { ...FINE, start_seconds: begin, seconds },
  ]
}

const fineBegin = (copy: Film) => Math.max(0, Math.min(copy.duration_seconds - FINE_SECONDS, copy.duration_seconds / 2))

type Seen = { copy: Film; coarse: Frames; fine: Frames }

/**
 * Where in the film a copy of a piece of it begins, in seconds, by the frames of its `offsetSamplings`. Brightness and contrast of the copy
 * do not matter; its speed and its frame must be the film's.
 */
export async function findOffset(decoding: Decoding, film: Film, seen: Seen): Promise<number> {
  const whole = { ...COARSE, start_seconds: 0, seconds: film.duration_seconds }
  const [filmThumbs, copyThumbs] = [normalised(await readFrames(decoding, film, whole)), normalised(seen.coarse)]
  const last = Math.max(0, filmThumbs.length - copyThumbs.length + COARSE.rate)
  const coarse = bestShift(filmThumbs, copyThumbs, 0, last) / COARSE.rate
  return refine(decoding, { film, seen, coarse })
}

/** To a picture, over the liveliest place of the copy: where nothing moves any offset fits. */
async function refine(decoding: Decoding, { film, seen, coarse }: { film: Film; seen: Seen; coarse: number }): Promise<number> {
  const begin = fineBegin(seen.copy)
  const filmBegin = Math.max(0, coarse + begin - 1)
  const seconds = Math.min(FINE_SECONDS, seen.copy.duration_seconds - begin) + 2
  const filmFrames = normalised(await readFrames(decoding, film, { ...FINE, start_seconds: filmBegin, seconds }))
  return filmBegin + bestShift(filmFrames, normalised(seen.fine), 0, 2 * FINE.rate) / FINE.rate - begin
}

/** The shift at which the pictures of the copy are most like those of the film. */
function bestShift(film: readonly Float32Array[], copy: readonly Float32Array[], first: number, last: number): number {
  const step = Math.max(1, Math.floor(copy.length / MOST_COMPARED))
  let best = first
  let bestLikeness = Number.NEGATIVE_INFINITY
  for (let shift = first; shift <= last; shift++) {
    let likeness = 0
    let compared = 0
    for (let index = 0; index < copy.length && index + shift < film.length; index += step) {
      likeness += dot(film[index + shift] as Float32Array, copy[index] as Float32Array)
      compared += 1
    }
    if (compared > 0 && likeness / compared > bestLikeness) [best, bestLikeness] = [shift, likeness / compared]
  }
  return best
}

/** Mean zero and length one, so that the product of two pictures says how alike they are. */
function normalised(frames: Frames): Float32Array[] {
  return Array.from({ length: frames.count }, (_, index) => {
    const frame = Float32Array.from(frames.at(index))
    const mean = frame.reduce((sum, value) => sum + value, 0) / frame.length
    const centred = frame.map((value) => value - mean)
    const length = Math.sqrt(dot(centred, centred)) || 1
    return centred.map((value) => value / length)
  })
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let index = 0; index < a.length; index++) sum += (a[index] as number) * (b[index] as number)
  return sum
}
