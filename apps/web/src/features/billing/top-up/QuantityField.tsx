import { ActionIcon, TextInput } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { readQuantity } from './quantity.ts'
import styles from './TopUp.module.css'

type QuantityFieldProps = { quantity: number; most: number; isDisabled: boolean; onChange: (quantity: number) => void }

export const QuantityField = ({ quantity, most, isDisabled, onChange }: QuantityFieldProps) => (
  <div className={styles.quantity}>
    <ActionIcon
      variant="default"
      size={44}
      aria-label="One link fewer"
      disabled={isDisabled || quantity < 2}
      onClick={() => onChange(quantity - 1)}
    >
      <IconMinus size={18} stroke={1.8} />
    </ActionIcon>
    <TextInput
      label="Links"
      data-autofocus
      inputMode="numeric"
      disabled={isDisabled}
      value={String(quantity)}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => onChange(readQuantity(event.currentTarget.value, most))}
    />
    <ActionIcon
      variant="default"
      size={44}
      aria-label="One link more"
      disabled={isDisabled || quantity >= most}
      onClick={() => onChange(quantity + 1)}
    >
      <IconPlus size={18} stroke={1.8} />
    </ActionIcon>
  </div>
)
