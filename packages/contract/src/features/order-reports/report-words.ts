type Stretch = { from: number; to: number }
type Cadence = { progressive: number; top_first: number; bottom_first: number; undetermined: number; repeated: number }
type Loudness = { integrated_lufs: number; range_lu: number; true_peak_dbtp: number }

/** "01:02:03.5", from the start of the film. */
export function timeOf(seconds: number): string {
  const tenths = Math.round(seconds * 10)
  const part = (value: number) => String(value).padStart(2, '0')
  const whole = Math.floor(tenths / 10)
  return `${part(Math.floor(whole / 3600))}:${part(Math.floor(whole / 60) % 60)}:${part(whole % 60)}.${tenths % 10}`
}

export const stretchText = ({ from, to }: Stretch): string => `${timeOf(from)} to ${timeOf(to)}, ${(to - from).toFixed(1)} s`

/** How pictures are scanned, as a sentence: the larger part of those whose scanning is known. */
export function cadenceText({ progressive, top_first, bottom_first, repeated }: Cadence): string {
  const known = progressive + top_first + bottom_first
  if (known === 0) return 'Scanning could not be determined.'
  const interlaced = top_first + bottom_first
  const share = (count: number) => `${Math.round((100 * count) / known)}%`
  const scan =
    interlaced === 0
      ? 'All pictures are progressive.'
      : progressive >= interlaced
        ? `Mostly progressive; ${share(interlaced)} of the pictures look interlaced.`
        : `Interlaced, ${top_first >= bottom_first ? 'top' : 'bottom'} field first, in ${share(interlaced)} of the pictures.`
  // Pulldown repeats one field in two of five pictures.
  return repeated > known * 0.2 ? `${scan} Repeated fields suggest pulldown.` : scan
}

export const loudnessText = ({ integrated_lufs, range_lu, true_peak_dbtp }: Loudness): string =>
  `${integrated_lufs.toFixed(1)} LUFS integrated, range ${range_lu.toFixed(1)} LU, true peak ${true_peak_dbtp.toFixed(1)} dBTP`
