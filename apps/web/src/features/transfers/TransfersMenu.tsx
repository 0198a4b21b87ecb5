import { CountBadge } from '@answerprint/ui/CountBadge'
import { ActionIcon, Popover } from '@mantine/core'
import { IconArrowsDownUp } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { sessionQuery } from '#platform/session'
import { useNarrow } from '#platform/use-narrow'
import type { Asked } from './CancelQuestion.tsx'
import { useUploadEvents } from './engine.ts'
import { resumablesOf } from './resume.ts'
import { useTransfers } from './sources.ts'
import styles from './TransfersMenu.module.css'
import { anyActive } from './transfer-words.ts'
import { openUploadsQuery } from './transfers.queries.ts'

const CancelQuestion = lazy(async () => ({ default: (await import('./CancelQuestion.tsx')).CancelQuestion }))
const TransfersPanel = lazy(async () => ({ default: (await import('./TransfersPanel.tsx')).TransfersPanel }))

/** The control in the top bar: how many transfers there are, and whether any of them moves. */
export function TransfersMenu() {
  const [opened, setOpened] = useState(false)
  const narrow = useNarrow()
  const [asked, setAsked] = useState<Asked | null>(null)
  const transfers = useTransfers()
  const { data: open = [] } = useQuery(openUploadsQuery)
  const resumables = resumablesOf(open, transfers)
  const count = transfers.length + resumables.length
  useRoomRefresh()
  return (
    <>
      <Popover
        opened={opened}
        onChange={setOpened}
        width={narrow ? '100vw' : 440}
        position={narrow ? 'bottom' : 'bottom-end'}
        offset={narrow ? 5 : 10}
        {...(narrow && { middlewares: { shift: { padding: 0 }, flip: false } })}
        trapFocus={asked === null}
        returnFocus
        // The question stands over the list: answering it must not close what it is about.
        closeOnClickOutside={asked === null}
        closeOnEscape={asked === null}
      >
        <Popover.Target>
          <ActionIcon
            className={styles.target ?? ''}
            aria-label={count === 0 ? 'Transfers' : `Transfers, ${count}`}
            title="Transfers"
            aria-expanded={opened}
            onClick={() => setOpened((before) => !before)}
          >
            <IconArrowsDownUp size={19} stroke={1.6} className={styles.icon} data-active={anyActive(transfers) || undefined} aria-hidden />
            <CountBadge count={count} most={999} />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown className={styles.dropdown ?? ''} aria-label="Transfers">
          <Suspense fallback={null}>
            <TransfersPanel transfers={transfers} resumables={resumables} onAsk={setAsked} />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      <Suspense fallback={null}>{asked !== null && <CancelQuestion asked={asked} onClose={() => setAsked(null)} />}</Suspense>
    </>
  )
}

/** An upload that ended has changed how much room is left. */
function useRoomRefresh(): void {
  const queryClient = useQueryClient()
  useUploadEvents(({ type }) => {
    if (type === 'complete') void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
  })
}
