import type { ReactNode } from 'react'

/** Drawings of the slideshow: 720 by 390, in the theme's own colours. They decorate; the text beside them says everything. */
const Drawing = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 720 390" fill="none" aria-hidden="true">
    {children}
  </svg>
)

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

/** A lit screen before empty seats. */
export const Screen = () => (
  <Drawing>
    <defs>
      <radialGradient id="welcome-glow">
        <stop offset="0" stopColor="var(--lamp)" stopOpacity=".24" />
        <stop offset="1" stopColor="var(--lamp)" stopOpacity="0" />
      </radialGradient>
    </defs>
    <ellipse cx="360" cy="160" rx="350" ry="170" fill="url(#welcome-glow)" />
    <rect x="132" y="28" width="456" height="192" rx="4" fill="var(--s1)" stroke="var(--line-2)" strokeWidth="2" />
    <g transform="translate(306 70) scale(4.5)">
      <path
        fill="var(--ink)"
        fillRule="evenodd"
        d="M4.2 3H9v18H4.2a2.7 2.7 0 0 1-2.7-2.7V5.7A2.7 2.7 0 0 1 4.2 3ZM4 6.2v2.5h2.2V6.2Zm0 4.55v2.5h2.2v-2.5Zm0 4.55v2.5h2.2v-2.5Z"
      />
      <path d="M9.9 3h9.9a2.7 2.7 0 0 1 2.7 2.7v12.6a2.7 2.7 0 0 1-2.7 2.7H9.9Z" fill="var(--lamp)" />
      <path d="m12.8 12.3 2.4 2.5 4.2-5.5" stroke="var(--on-lamp)" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
    </g>
    {[
      { y: 268, count: 13, width: 38 },
      { y: 310, count: 11, width: 48 },
      { y: 356, count: 9, width: 62 },
    ].map(({ y, count, width }, row) =>
      times(count).map((index) => (
        <path
          key={`${y}-${index}`}
          d={`M${360 + (index - count / 2) * (width + 4)} ${y + 60}v-42q0-16 16-16h${width - 32}q16 0 16 16v42Z`}
          fill={row === 0 ? 'var(--s3)' : row === 1 ? 'var(--s2)' : 'var(--s1)'}
          stroke="var(--line-2)"
        />
      )),
    )}
  </Drawing>
)

const posters = [
  { ground: '#16251a', shape: '#37694a', ink: '#e4efcf' },
  { ground: '#1a1f33', shape: '#3f4c86', ink: '#e7dcf5' },
  { ground: '#2b1820', shape: '#b0463f', ink: '#f6d9c4' },
  { ground: '#14282c', shape: '#f0b954', ink: '#f2dcb3' },
  { ground: '#2a2114', shape: '#8a6320', ink: '#f8e6bd' },
  { ground: '#161c22', shape: '#4a6274', ink: '#dce7ec' },
  { ground: '#241a2c', shape: '#6a4380', ink: '#f3d7e6' },
]
const shapes = [
  'M20 215V60l14-22 12 177ZM66 215V30l16 30v155ZM112 215V48l12-30 14 197Z',
  'M85 38a52 52 0 1 1 0 104 52 52 0 0 1 0-104Z',
  'M0 190q40-66 84-18t86-42v110H0Z',
  'M85 52a40 40 0 1 1 0 80 40 40 0 0 1 0-80ZM0 168h170v12H0Zm0 24h170v8H0Z',
  'M0 60 170 10v92L0 152Z',
  'M0 210 66 76l32 54 20-32 52 112Z',
  'M170 20A150 150 0 0 1 20 170v-44A106 106 0 0 0 126 20Z',
]

/** Seven posters fanned like a hand of cards, the middle one in front. */
export const Fan = () => (
  <Drawing>
    {[0, 6, 1, 5, 2, 4, 3].map((index) => {
      const off = index - 3
      const far = Math.abs(off)
      const poster = posters[index] ?? posters[0]
      const place = `translate(${360 + off * 92} ${195 + far * far * 6}) rotate(${off * 5}) scale(${1.18 - far * 0.07}) translate(-85 -127)`
      return (
        <g key={index} transform={place} opacity={1 - far * 0.13}>
          <rect width="170" height="255" rx="4" fill={poster?.ground} stroke="rgb(255 255 255 / .14)" />
          <path d={shapes[index]} fill={poster?.shape} />
          <path d="M35 226h100M50 238h70" stroke={poster?.ink} strokeWidth="4" strokeLinecap="round" />
        </g>
      )
    })}
  </Drawing>
)

/** A strip of film whose frames light up one after the other, on its way up. */
export const Strip = () => (
  <Drawing>
    <g transform="rotate(-6 360 190)">
      <rect x="30" y="110" width="660" height="150" rx="8" fill="var(--s2)" stroke="var(--line-2)" />
      {times(24).map((index) => (
        <g key={index} fill="var(--bg)">
          <rect x={46 + index * 26.4} y="120" width="12" height="14" rx="3" />
          <rect x={46 + index * 26.4} y="236" width="12" height="14" rx="3" />
        </g>
      ))}
      {times(5).map((index) => (
        <rect
          key={index}
          x={50 + index * 126}
          y="146"
          width="114"
          height="78"
          rx="3"
          fill={index < 3 ? 'var(--lamp)' : 'var(--s3)'}
          fillOpacity={index < 2 ? 0.9 : index === 2 ? 0.32 : 1}
          stroke={index === 2 ? 'var(--lamp)' : 'var(--line-2)'}
          strokeWidth={index === 2 ? 2 : 1}
        />
      ))}
      <path d="M359 208v-44m-18 18 18-18 18 18" stroke="var(--lamp)" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round" />
    </g>
    <rect x="180" y="326" width="360" height="6" rx="3" fill="var(--s3)" />
    <rect x="180" y="326" width="196" height="6" rx="3" fill="var(--lamp)" />
  </Drawing>
)

/** A bundle of lines between two companies. */
export const Line = () => (
  <Drawing>
    {times(9).map((index) => {
      const bow = (index - 4) * 38
      return (
        <path
          key={index}
          d={`M150 195C260 ${195 + bow} 460 ${195 + bow} 570 195`}
          stroke={index === 4 ? 'var(--lamp)' : 'var(--line-2)'}
          strokeWidth={index === 4 ? 4 : 2}
          strokeDasharray={index === 4 ? 'none' : '2 9'}
          strokeLinecap="round"
        />
      )
    })}
    {[0.24, 0.42, 0.6, 0.78].map((share, index) => (
      <circle key={share} cx={150 + 420 * share} cy="195" r={5 + index} fill="var(--lamp)" />
    ))}
    {[100, 570].map((x, side) => (
      <g key={x}>
        <rect
          x={x}
          y="140"
          width="80"
          height="110"
          rx="8"
          fill="var(--s2)"
          stroke={side === 1 ? 'var(--lamp)' : 'var(--control)'}
          strokeWidth="2"
        />
        {times(3).map((row) => (
          <g key={row}>
            <rect x={x + 14} y={160 + row * 26} width="52" height="14" rx="3" fill="var(--s3)" />
            <circle cx={x + 24} cy={167 + row * 26} r="3" fill={side === 1 || row === 0 ? 'var(--lamp)' : 'var(--ink-3)'} />
          </g>
        ))}
      </g>
    ))}
  </Drawing>
)

const people = [
  { x: 150, y: 110, initials: 'HL', ground: '#8a4b33' },
  { x: 110, y: 250, initials: 'JT', ground: '#2f6b62' },
  { x: 570, y: 110, initials: 'MQ', ground: '#6a4a7c' },
  { x: 610, y: 250, initials: 'BO', ground: '#3d5a8a' },
  { x: 360, y: 344, initials: 'IC', ground: '#7a5a1e' },
]

/** People around one film. */
export const Team = () => (
  <Drawing>
    {people.map(({ x, y }) => (
      <path key={x} d={`M360 180 ${x} ${y}`} stroke="var(--line-2)" strokeWidth="2" strokeDasharray="3 8" strokeLinecap="round" />
    ))}
    <rect x="276" y="56" width="168" height="246" rx="4" fill="#14282c" stroke="rgb(255 255 255 / .14)" />
    <circle cx="360" cy="142" r="42" fill="#f0b954" />
    <path d="M276 190h168v10H276Zm0 22h168v8H276Z" fill="#2f5d62" />
    <path d="M310 256h100M326 272h68" stroke="#f2dcb3" strokeWidth="5" strokeLinecap="round" />
    {people.map(({ x, y, initials, ground }) => (
      <g key={x}>
        <circle cx={x} cy={y} r="36" fill={ground} stroke="var(--bg)" strokeWidth="6" />
        <text x={x} y={y + 7} fill="#fff" fontSize="20" fontWeight="600" textAnchor="middle">
          {initials}
        </text>
      </g>
    ))}
  </Drawing>
)

/** A drive for the cinema, a disc and a line of captions. */
export const Orders = () => (
  <Drawing>
    <g>
      <rect x="60" y="110" width="220" height="150" rx="10" fill="var(--s2)" stroke="var(--control)" strokeWidth="2" />
      <rect x="84" y="134" width="172" height="70" rx="4" fill="var(--s3)" />
      <text x="170" y="182" fill="var(--ink)" fontSize="34" fontWeight="650" textAnchor="middle">
        DCP
      </text>
      <circle cx="94" cy="234" r="6" fill="var(--lamp)" />
      <path d="M112 234h120" stroke="var(--line-2)" strokeWidth="4" strokeLinecap="round" />
    </g>
    <g>
      <circle cx="402" cy="185" r="92" fill="var(--s2)" stroke="var(--control)" strokeWidth="2" />
      <path d="M402 93a92 92 0 0 1 80 46l-62 36a20 20 0 0 0-18-10Z" fill="var(--lamp)" fillOpacity=".85" />
      <circle cx="402" cy="185" r="62" stroke="var(--line-2)" />
      <circle cx="402" cy="185" r="20" fill="var(--bg)" stroke="var(--control)" strokeWidth="2" />
    </g>
    <g>
      <rect x="526" y="110" width="150" height="150" rx="6" fill="var(--s2)" stroke="var(--control)" strokeWidth="2" />
      <path d="M526 212h150v42a6 6 0 0 1-6 6H532a6 6 0 0 1-6-6Z" fill="var(--s3)" />
      <path d="M548 230h106M566 246h70" stroke="var(--ink)" strokeWidth="5" strokeLinecap="round" />
      <circle cx="601" cy="164" r="26" fill="var(--lamp-soft)" stroke="var(--lamp)" strokeWidth="2" />
      <path d="m594 152 20 12-20 12Z" fill="var(--lamp)" />
    </g>
    <path d="M60 312h616" stroke="var(--line-2)" strokeWidth="2" strokeDasharray="2 8" strokeLinecap="round" />
  </Drawing>
)

const plays = [1, 1, 2, 2, 3, 2, 1, 1, 2, 4, 4, 3, 2, 1, 1, 2, 2, 1, 0, 0]

/** A ticket with a lock, and below it how far it was watched. */
export const Share = () => (
  <Drawing>
    <path
      d="M150 60h420a12 12 0 0 1 12 12v40a22 22 0 0 0 0 44v40a12 12 0 0 1-12 12H150a12 12 0 0 1-12-12v-40a22 22 0 0 0 0-44V72a12 12 0 0 1 12-12Z"
      fill="var(--s2)"
      stroke="var(--control)"
      strokeWidth="2"
    />
    <path d="M430 66v136" stroke="var(--line-2)" strokeWidth="2" strokeDasharray="4 8" strokeLinecap="round" />
    <path d="M182 108h150M182 136h206M182 164h110" stroke="var(--ink-3)" strokeWidth="8" strokeLinecap="round" />
    <path d="M182 108h150" stroke="var(--ink)" strokeWidth="8" strokeLinecap="round" />
    <rect x="476" y="126" width="60" height="48" rx="8" fill="var(--lamp)" />
    <path d="M488 126v-14a18 18 0 0 1 36 0v14" stroke="var(--lamp)" strokeWidth="8" />
    <circle cx="506" cy="150" r="6" fill="var(--on-lamp)" />
    <rect x="138" y="260" width="444" height="90" rx="8" fill="var(--s1)" stroke="var(--line-2)" />
    {plays.map((count, index) => (
      <rect
        // biome-ignore lint/suspicious/noArrayIndexKey: the places of a skyline never change.
        key={index}
        x={156 + index * 20.6}
        y={336 - count * 15}
        width="18"
        height={count * 15}
        rx="2"
        fill="var(--lamp)"
        fillOpacity={0.35 + count * 0.16}
      />
    ))}
  </Drawing>
)
