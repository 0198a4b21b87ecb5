import { Button, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#platform/query-client'
import { useSend } from '#platform/sending/use-send'
import styles from '../staff/StaffOrderPanel.module.css'
import { QUEUE_KEY, type StaffOrder, signReport, staffOrderQuery } from '../staff/staff-orders.api.ts'
import { Report } from './Report.tsx'

/** The draft that the system made, for a person to check and sign. */
export function SignReport({ order, report }: { order: StaffOrder; report: NonNullable<StaffOrder['report']> }) {
  const [remarks, setRemarks] = useState('')
  const queryClient = useQueryClient()
  const sign = useSend({
    send: (keys, text: string) => signReport(order._id, text, keys),
    onSuccess: (next) => {
      queryClient.setQueryData(staffOrderQuery(order._id).queryKey, next)
      void queryClient.invalidateQueries({ queryKey: QUEUE_KEY })
    },
  })
  return (
    <>
      <h3 className={styles.title}>{report.state === 'Draft' ? 'Report, a draft' : 'Report'}</h3>
      <Report report={report} />
      {report.state === 'Draft' && order.job_status !== 'Cancelled' && (
        <div className={styles.write}>
          <Textarea
            label="Remarks"
            autosize
            minRows={2}
            maxLength={4000}
            value={remarks}
            error={sign.error ? messageOf(sign.error) : undefined}
            onChange={(event) => setRemarks(event.currentTarget.value)}
          />
          <div className={styles.buttons}>
            <Button variant="default" loading={sign.isPending} onClick={() => sign.mutate(remarks.trim())}>
              Sign and deliver
            </Button>
          </div>
        </div>
      )}
    </>
  )
}
