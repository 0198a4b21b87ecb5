import styles from './Auditorium.module.css'

const ROWS = [
  { seats: 45, width: 36, top: 30, height: 90, curve: 20 },
  { seats: 33, width: 52, top: 84, height: 120, curve: 26 },
  { seats: 25, width: 76, top: 152, height: 150, curve: 34 },
] as const
type Row = (typeof ROWS)[number]
const MIDDLE = 720

/** Three rows on a shallow arc that bleed off both sides, lit from the screen, brightest at the centre. */
export function Seats() {
  return (
    <svg className={styles.seats} viewBox="0 0 1440 260" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <defs>
        {ROWS.map(({ seats }, index) => (
          <linearGradient key={seats} id={`seat-row-${index}`} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor={`var(--seat-${index})`} />
            <stop offset=".8" stopColor="var(--seat-end)" />
          </linearGradient>
        ))}
        <radialGradient
          id="seat-rim"
          gradientUnits="userSpaceOnUse"
          cx="720"
          cy="60"
          r="760"
          gradientTransform="translate(0 30) scale(1 .5)"
        >
          <stop offset="0" stopColor="var(--seat-rim)" stopOpacity=".5" />
          <stop offset="1" stopColor="var(--seat-rim)" stopOpacity="0" />
        </radialGradient>
      </defs>
      {ROWS.map((row, index) => (
        <g key={row.seats}>
          <path d={floorOf(row)} fill="var(--seat-end)" />
          {Array.from({ length: row.seats }, (_, seat) => topOf(row, seat)).map(({ path, x, bottom }) => (
            <g key={x}>
              <path d={`${path} V${bottom} H${x} Z`} fill={`url(#seat-row-${index})`} />
              <path d={path} fill="none" stroke="url(#seat-rim)" strokeWidth={1 + index * 0.3} />
            </g>
          ))}
        </g>
      ))}
    </svg>
  )
}

function floorOf({ top, curve, width }: Row): string {
  const y = top + curve * 0.5 + width * 0.42
  return `M-40 ${y - curve} Q${MIDDLE} ${y + curve} 1480 ${y - curve} V300 H-40Z`
}

function topOf({ seats, width, top, height, curve }: Row, seat: number) {
  const pitch = width * 1.045
  const x = MIDDLE - (seats * pitch) / 2 + seat * pitch
  const off = (x + width / 2 - MIDDLE) / MIDDLE
  const y = top - off * off * curve + curve * 0.5
  const round = width * 0.2
  const right = x + width
  const path =
    `M${x} ${y + round * 1.5} C${x} ${y + round * 0.35} ${x + round * 0.5} ${y + round * 0.12} ${x + round * 1.2} ${y}` +
    ` L${right - round * 1.2} ${y} C${right - round * 0.5} ${y + round * 0.12} ${right} ${y + round * 0.35} ${right} ${y + round * 1.5}`
  return { path, x, bottom: y + height }
}
