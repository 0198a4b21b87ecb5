import { ActionIcon, TextInput } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import styles from './TopUp.module.css'

type QuantityFieldProps = {
  /** As it was typed, and the last quantity that was read from it. */
  typed: string
  quantity: number
  most: number
  isWrong: boolean
  isDisabled: boolean
  onType: (typed: string) => void
}

export const QuantityField = ({ typed, quantity, most, isWrong, isDisabled, onType }: QuantityFieldProps) => (
  <div className={styles.quantity}>
    <ActionIcon
      variant="default"
      size={44}
      aria-label="One link fewer"
      disabled={isDisabled || quantity < 2}
      onClick={() => onType(String(quantity - 1))}
    >
      <IconMinus size={18} stroke={1.8} />
    </ActionIcon>
    <TextInput
      label="Links"
      data-autofocus
      inputMode="numeric"
      disabled={isDisabled}
      value={typed}
      error={isWrong}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => onType(event.currentTarget.value)}
    />
    <ActionIcon
      variant="default"
      size={44}
      aria-label="One link more"
      disabled={isDisabled || quantity >= most}
      onClick={() => onType(String(quantity + 1))}
    >
      <IconPlus size={18} stroke={1.8} />
    </ActionIcon>
  </div>
)
