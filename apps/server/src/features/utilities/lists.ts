import { countryName } from '#platform/geo/country-name'

/** ISO 3166-1 alpha-2; names come from the runtime's own CLDR. */
const COUNTRY_CODES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'

export const countries = COUNTRY_CODES.split(' ')
  .map((code) => ({ code, name: countryName(code) }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'))

export const genres = [
  'Action',
  'Adventure',
  'Animation',
  'Biography',
  'Comedy',
  'Crime',
  'Documentary',
  'Drama',
  'Experimental',
  'Family',
  'Fantasy',
  'History',
  'Horror',
  'Music',
  'Musical',
  'Mystery',
  'Romance',
  'Science Fiction',
  'Short',
  'Sport',
  'Thriller',
  'War',
  'Western',
]

/** True only for the exact spelling of the list. */
export const isGenre = (name: string): boolean => genres.includes(name)

export const framerates = ['23.976', '24', '25', '29.97', '30', '48', '50', '59.94', '60']

export const resolutions = [
  '720 x 480',
  '720 x 576',
  '1280 x 720',
  '1440 x 1080',
  '1920 x 1080',
  '1998 x 1080',
  '2048 x 858',
  '2048 x 1080',
  '3840 x 2160',
  '3996 x 2160',
  '4096 x 1716',
  '4096 x 2160',
  '7680 x 4320',
]

const codes = new Set(countries.map((each) => each.code))
export const isCountry = (code: string): boolean => codes.has(code)
/** ISO 639-1, and the variants that releases distinguish. Twi is listed as Akan (`ak`), which includes it. */
const LANGUAGE_CODES =
  'aa ab af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en en-GB en-US eo es es-419 es-ES et eu fa ff fi fj fo fr fr-CA fr-FR fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nl-BE nn no nr nv ny oc oj om or os pa pi pl ps pt pt-BR pt-PT qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt ty ug uk ur uz ve vi vo wa wo xh yi yo yue za zh zh-Hans zh-Hant zu'

const languageCodes = new Set(LANGUAGE_CODES.split(' '))
/** True only for the exact spelling of the list. */
export const isLanguage = (code: string): boolean => languageCodes.has(code)

const languageNames = new Intl.DisplayNames('en', { type: 'language' })

export const languages = LANGUAGE_CODES.split(' ')
  .map((code) => ({ code, name: languageNames.of(code) ?? code }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'))

export const timezones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((each) => each !== 'UTC')]

type Format = { code: string; label: string; extension: string; bitrates: number[]; default_bitrate: number | null }

const fixed = (code: string, label: string, extension: string): Format => ({ code, label, extension, bitrates: [], default_bitrate: null })

/** Formats that a file can be converted to, with the bit rates on offer in Mbit/s; none if the codec fixes it. */
export const formats: Format[] = [
  fixed('same_as_source', 'Same as source', ''),
  { code: 'h264_mp4', label: 'H.264', extension: 'mp4', bitrates: [2, 5, 8, 10, 15, 20, 30, 50], default_bitrate: 10 },
  { code: 'h265_mp4', label: 'H.265', extension: 'mp4', bitrates: [2, 4, 8, 12, 20, 40], default_bitrate: 8 },
  { code: 'mpeg2_mpg', label: 'MPEG-2', extension: 'mpg', bitrates: [8, 15, 25, 35, 50], default_bitrate: 25 },
  fixed('prores_422_hq', 'ProRes 422 HQ', 'mov'),
  fixed('prores_422', 'ProRes 422', 'mov'),
  fixed('prores_422_lt', 'ProRes 422 LT', 'mov'),
  fixed('prores_4444', 'ProRes 4444', 'mov'),
  fixed('dnxhr_hq', 'DNxHR HQ', 'mov'),
  fixed('dnxhr_sq', 'DNxHR SQ', 'mov'),
  fixed('xdcam_hd422_mxf', 'XDCAM HD422', 'mxf'),
  { code: 'vp9_webm', label: 'VP9', extension: 'webm', bitrates: [2, 5, 8, 12], default_bitrate: 5 },
]
