import { BarPanel } from '@answerprint/ui/BarPanel'
import { IconArrowsDownUp } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useNarrow } from '#platform/browser/use-narrow'
import { sessionQuery } from '#platform/session'
import { lazy } from '#platform/upgrades/lazy'
import { useUploadEvents } from '../engine.ts'
import { resumablesOf } from '../resume.ts'
import { useTransfers } from '../sources.ts'
import { anyActive } from '../transfer-words.ts'
import { openUploadsQuery } from '../transfers.queries.ts'
import type { Asked } from './CancelQuestion.tsx'
import styles from './TransfersMenu.module.css'

const importQuestion = async () => ({ default: (await import('./CancelQuestion.tsx')).CancelQuestion })
const importPanel = async () => ({ default: (await import('./TransfersPanel.tsx')).TransfersPanel })
const CancelQuestion = lazy(importQuestion)
const TransfersPanel = lazy(importPanel)

/** The control in the top bar: how many transfers there are, and whether any of them moves. */
export function TransfersMenu() {
  const narrow = useNarrow()
  const [opened, setOpened] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)
  const transfers = useTransfers()
  const { data: open = [] } = useQuery(openUploadsQuery)
  const resumables = resumablesOf(open, transfers)
  const count = transfers.length + resumables.length
  useQuotaRefresh()
  const isUsed = count > 0
  // What a click may need is there before parts fill the line.
  useEffect(() => {
    if (isUsed) void Promise.all([importPanel(), importQuestion()])
  }, [isUsed])
  return (
    <>
      <BarPanel
        name="Transfers"
        label={count === 0 ? 'Transfers' : `Transfers, ${count}`}
        icon={
          <IconArrowsDownUp size={19} stroke={1.6} className={styles.icon} data-active={anyActive(transfers) || undefined} aria-hidden />
        }
        count={count}
        most={Number.POSITIVE_INFINITY}
        width={440}
        isNarrow={narrow}
        opened={opened}
        onChange={setOpened}
        isAsking={asked !== null}
      >
        <TransfersPanel transfers={transfers} resumables={resumables} onAsk={setAsked} />
      </BarPanel>
      <Suspense fallback={null}>{asked !== null && <CancelQuestion asked={asked} onClose={() => setAsked(null)} />}</Suspense>
    </>
  )
}

/** An upload that ended has changed the free space of the quota. */
function useQuotaRefresh(): void {
  const queryClient = useQueryClient()
  useUploadEvents(({ type }) => {
    if (type === 'complete') void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
  })
}
