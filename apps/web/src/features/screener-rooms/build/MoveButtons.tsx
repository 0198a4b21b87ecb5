import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp } from '@tabler/icons-react'
import { useState } from 'react'
import { SortSaid } from '#platform/sorting/SortSaid.tsx'
import type { Swap } from '../screener-rooms.api.ts'
import { useMovedFocus } from './use-moved-focus.ts'

type MoveButtonsProps = {
  /** What moves: "The Salt Meridian". */
  name: string
  isSideways?: boolean
  index: number
  /** What is in the list now, in its order. */
  ids: readonly string[]
  isDisabled: boolean
  onSwap: (swap: Swap) => void
}

const ways = {
  upright: [
    { by: -1, word: 'up', Icon: IconArrowUp },
    { by: 1, word: 'down', Icon: IconArrowDown },
  ],
  sideways: [
    { by: -1, word: 'left', Icon: IconArrowLeft },
    { by: 1, word: 'right', Icon: IconArrowRight },
  ],
} as const

/** Two arrows, each of which swaps with the neighbour that the person sees. Where that led is said to those who hear the page. */
export function MoveButtons({ name, isSideways = false, index, ids, isDisabled, onSwap }: MoveButtonsProps) {
  const press = useMovedFocus(index)
  const [pressedAt, setPressedAt] = useState<number>()
  const hasMoved = pressedAt !== undefined && pressedAt !== index
  return (
    <span>
      {ways[isSideways ? 'sideways' : 'upright'].map(({ by, word, Icon }) => {
        const other = index + by
        const [seenA, seenB] = [ids[index], ids[other]]
        return (
          <ActionIcon
            key={word}
            aria-label={`Move ${name} ${word}`}
            disabled={isDisabled || seenA === undefined || seenB === undefined}
            onClick={({ currentTarget }) => {
              if (seenA === undefined || seenB === undefined) return
              press(currentTarget)
              setPressedAt(index)
              onSwap({ indexA: index, indexB: other, seenA, seenB })
            }}
          >
            <Icon size={17} stroke={1.7} aria-hidden />
          </ActionIcon>
        )
      })}
      <SortSaid said={hasMoved ? `Moved to position ${index + 1} of ${ids.length}` : ''} />
    </span>
  )
}
