import { encode } from 'uqr'
import styles from './TwoFactorSetUp.module.css'

const SIDE = 148
/** Light modules around the code, without which scanners do not find it. */
const QUIET = 3

/** Dark on white in both themes: what cameras read. */
export function QrCode({ text }: { text: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 0 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  const side = size + 2 * QUIET
  return (
    <svg
      className={styles.qr}
      role="img"
      aria-label="QR code for your authenticator app"
      width={SIDE}
      height={SIDE}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path d={dark} fill="#111" />
    </svg>
  )
}
