import { ActionIcon, Button, Popover, Switch, Tooltip } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { PLAN_SETTINGS, useMakeMarks, useWatermarkUpgrade } from '#features/shared-screeners'
import { formatPercent } from '#platform/format/figures'
import { toasts } from '#platform/toasts'
import { protectScreener, type Screener, screenerQuery } from '../screeners.api.ts'
import { savingKey } from '../sync/use-screener-sync.ts'
import styles from './ForensicMenu.module.css'

/** Whether copies of this film carry forensic watermarks, and whether it may go out without. */
export function ForensicMenu({ screener }: { screener: Screener }) {
  return (
    <Popover width={320} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Tooltip label="Forensic watermark">
          <ActionIcon
            aria-label="Forensic watermark"
            size={36}
            data-on={screener.use_forensic_watermark || undefined}
            className={styles.target}
          >
            <IconFingerprint size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label="Forensic watermark">
        <div className={styles.panel}>
          <b>Forensic watermark</b>
          <p>An invisible mark in the picture, different in every copy. A copy that turns up somewhere can be traced to its recipient.</p>
          {screener.forensic_marks === 'Complete' ? <Protection screener={screener} /> : <Making screener={screener} />}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

function Making({ screener }: { screener: Screener }) {
  const make = useMakeMarks(screener)
  const upgrade = useWatermarkUpgrade()
  if (upgrade !== undefined) {
    return (
      <p>
        {upgrade} <a href={PLAN_SETTINGS}>Upgrade</a>
      </p>
    )
  }
  if (screener.forensic_marks === 'Encoding') {
    return (
      <div className={styles.making} role="status">
        <span className={styles.bar}>
          <span style={{ width: formatPercent(screener.forensic_progress) }} />
        </span>
        Making the marks: {formatPercent(screener.forensic_progress)}. The film can be watched and sent meanwhile.
      </div>
    )
  }
  const hasFailed = screener.forensic_marks === 'Error'
  return (
    <>
      <p>
        {hasFailed
          ? 'The marks could not be made. The film is unharmed.'
          : 'It is made once for each film and takes about as long as encoding did.'}
      </p>
      <Button variant="ink" loading={make.isPending} onClick={() => make.mutate()}>
        {hasFailed ? 'Try again' : 'Make forensic marks'}
      </Button>
    </>
  )
}

function Protection({ screener }: { screener: Screener }) {
  const protect = useProtect(screener)
  return (
    <Switch
      label="Protected content"
      description="Only copies with a forensic watermark go out, and there is no preview here."
      checked={protect.isPending ? protect.variables : screener.use_forensic_watermark}
      onChange={(event) => protect.mutate(event.currentTarget.checked)}
    />
  )
}

function useProtect(screener: Screener) {
  const queryClient = useQueryClient()
  const params = { projectID: screener.project_id, screenerID: screener._id }
  return useMutation({
    mutationKey: savingKey(params),
    mutationFn: (value: boolean) => protectScreener(params, value),
    onSuccess: (saved) => {
      queryClient.setQueryData(screenerQuery(params).queryKey, saved)
      toasts.success(saved.use_forensic_watermark ? 'Screener protected!' : 'Protection ended!')
    },
  })
}
