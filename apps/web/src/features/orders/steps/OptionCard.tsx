import type { ReactNode } from 'react'
import styles from './Options.module.css'

type OptionCardProps = {
  name: string
  checked: boolean
  onChange: () => void
  title: string
  sub?: ReactNode
  price?: ReactNode
  /** Drawn above the words. */
  art?: ReactNode
  /** Ticks are several of many. */
  kind?: 'radio' | 'checkbox'
}

/** One way to have it, with its price at the right. */
export const OptionCard = ({ name, checked, onChange, title, sub, price, art, kind = 'radio' }: OptionCardProps) => (
  <label className={styles.option} data-on={checked || undefined} data-tall={art !== undefined || undefined}>
    {art}
    <span className={styles.optionLine}>
      <input type={kind} name={name} checked={checked} onChange={onChange} />
      <span className={styles.optionWords}>
        <b>{title}</b>
        {sub !== undefined && <small>{sub}</small>}
      </span>
      {price !== undefined && <span className={styles.optionPrice}>{price}</span>}
    </span>
  </label>
)

type QuestionProps = { title: string; hint?: ReactNode; fault?: string | undefined; columns?: 1 | 2 | 3; children: ReactNode }

export const Question = ({ title, hint, fault, columns = 2, children }: QuestionProps) => (
  <fieldset className={styles.question} data-fault={fault !== undefined || undefined}>
    <legend>{title}</legend>
    {hint !== undefined && <p className={styles.hint}>{hint}</p>}
    <div className={styles.options} data-columns={columns}>
      {children}
    </div>
    {fault !== undefined && (
      <p className={styles.fault} role="alert">
        {fault}
      </p>
    )}
  </fieldset>
)
