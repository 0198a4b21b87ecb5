import type { PixelSize } from './picture-size.ts'
import type { ColourFacts } from './probe/probe.ts'
import { readRelease } from './sandbox/release.ts'
import type { Tools } from './sandbox/tools.ts'

/** Colours that a screen of BT.709 would show wrongly: known or assumed, in words that are ffmpeg's and zscale's. Pictures say their range. */
export type WideColour = { transfer: string; primaries: string; matrix: string }

type Picture = { pixel_format: string; colour?: ColourFacts | undefined }

const PQ = 'smpte2084'
const HLG = 'arib-std-b67'
/** BT.2020, and P3 with the white of cinemas and with D65. */
const WIDE_GAMUTS = ['bt2020', 'smpte431', 'smpte432']
const WIDE_MATRICES = ['bt2020nc', 'bt2020c', 'ictcp']
/** Constant luminance and ICtCp are not among them: zscale takes them in some company only, and masters do not use them. */
const YUV_MATRICES = ['bt709', 'smpte170m', 'bt470bg', 'bt2020nc']
/** Other curves have no name in zscale; they are near to BT.709. */
const SDR_CURVES = ['bt709', 'smpte170m', 'bt2020-10', 'bt2020-12', 'iec61966-2-1']

export const isRgb = (pixelFormat: string): boolean => /^(rgb|bgr|gbr|argb|abgr|0rgb|0bgr|pal8)/.test(pixelFormat)

/**
 * HDR or a wide gamut; undefined for BT.709, BT.601 and for what says nothing. zscale refuses pictures of which anything is unspecified
 * ("no path between colorspaces"), so what the file leaves out is assumed.
 */
export function wideColour({ pixel_format, colour = {} }: Picture): WideColour | undefined {
  const isHdr = colour.transfer === PQ || colour.transfer === HLG
  const gamut = colour.primaries ?? (WIDE_MATRICES.includes(colour.matrix ?? '') ? 'bt2020' : undefined)
  if (!isHdr && !WIDE_GAMUTS.includes(gamut ?? '')) return undefined
  const primaries = nameIn(['bt709', ...WIDE_GAMUTS], gamut) ?? 'bt2020'
  return {
    transfer: nameIn([PQ, HLG, ...SDR_CURVES], colour.transfer) ?? 'bt709',
    primaries,
    matrix: isRgb(pixel_format) ? 'gbr' : (nameIn(YUV_MATRICES, colour.matrix) ?? matrixOf(primaries)),
  }
}

const nameIn = (names: readonly string[], name: string | undefined) => names.find((each) => each === name)

const matrixOf = (primaries: string): string => (primaries === 'bt2020' ? 'bt2020nc' : 'bt709')

/** Whether this ffmpeg converts wide colours. */
export const makesSdr = ({ ffmpeg }: Tools): boolean => readRelease(ffmpeg).has_zimg

/** `colour`, or undefined where this ffmpeg cannot convert it: then pictures, and what they say of their colours, stay as they are. */
export const convertible = (colour: WideColour | undefined, tools: Tools): WideColour | undefined =>
  colour && makesSdr(tools) ? colour : undefined

/** cd/m2. ITU-R BT.2408: the white of paper in HDR, which SDR shows as its brightest. */
const REFERENCE_WHITE = 203
/** Light up to here stays distinct. Hardly any master says reliably how bright it is, and one of 1,000 loses little where 4,000 are allowed for. */
const PEAK: Readonly<Record<string, number>> = { [PQ]: 4000, [HLG]: 1000 }
/** Up to here, of reference white, light stays as it is: faces and greys keep the brightness of an SDR grade. */
const KNEE = 0.4

type Size = PixelSize | { width: number; height: string }

/**
 * Filter words that make pictures of this size, in BT.709 SDR where `colour` says that they are something else. Small pictures first:
 * light is computed in floating point. A format must follow.
 */
export function resize({ width, height }: Size, colour: WideColour | undefined): string {
  return colour ? toSdr(colour, `w=${width}:h=${height}:f=bicubic:`) : `scale=${width}:${height}`
}

/** Filter words to BT.709 SDR of limited range; a format must follow. */
export function toSdr({ transfer, primaries, matrix }: WideColour, size = ''): string {
  // Packed RGB has no path into zscale but by a conversion, which would be to YUV.
  const planar = matrix === 'gbr' ? 'format=gbrp16le,' : ''
  const from = `${planar}zscale=${size}tin=${transfer}:pin=${primaries}:min=${matrix}${matrix === 'gbr' ? ':rin=pc' : ''}`
  const sdr = 't=bt709:p=bt709:m=bt709:r=tv:d=ordered'
  const peak = PEAK[transfer]
  if (peak === undefined) return `${from}:${sdr}`
  const white = `npl=${REFERENCE_WHITE}`
  return [
    `${from}:t=linear:p=bt709:m=gbr:r=pc:${white}`,
    'format=gbrpf32le',
    // Hable darkens the whole picture and reinhard its middle; with `desat` highlights lose their colour.
    `tonemap=mobius:param=${KNEE}:desat=0:peak=${(peak / REFERENCE_WHITE).toFixed(3)}`,
    `zscale=tin=linear:pin=bt709:min=gbr:rin=pc:${white}:${sdr}`,
  ].join(',')
}

/** The same colours and the same light as YUV of limited range; RGB is written in the matrix that is usual for its primaries. */
export function toYuv(colour: WideColour): { filters: string[]; colour: WideColour } {
  const matrix = colour.matrix === 'gbr' ? matrixOf(colour.primaries) : colour.matrix
  // `scale` has a name of its own for it.
  const written = colour.matrix === 'gbr' ? `out_color_matrix=${matrix === 'bt2020nc' ? 'bt2020' : matrix}:` : ''
  const scale = `scale=${written}out_range=tv`
  // ProRes writes what its pictures say, and not the options of its encoder.
  const say = `setparams=color_trc=${colour.transfer}:color_primaries=${colour.primaries}:colorspace=${matrix}:range=tv`
  return { filters: [scale, say], colour: { ...colour, matrix } }
}

/** Options of an encoder: ffmpeg before 5 takes none of this from its filters. */
export function tagsOf({ transfer, primaries, matrix }: WideColour): string[] {
  return ['-color_trc', transfer, '-color_primaries', primaries, '-colorspace', matrix, '-color_range', 'tv']
}

export const SDR_TAGS: readonly string[] = tagsOf({ transfer: 'bt709', primaries: 'bt709', matrix: 'bt709' })
