import { Button, Select } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#platform/query-client'
import { useSend } from '#platform/sending/use-send'
import styles from './StaffOrders.module.css'
import { deliverResults, ownFilesQuery, type StaffOrder, staffOrderQuery } from './staff-orders.api.ts'

/** What was made is picked among one's own films, and copied beside the customer's file. */
export function Results({ order }: { order: StaffOrder }) {
  const [fileID, setFile] = useState<string | null>(null)
  const files = useQuery(ownFilesQuery(''))
  const queryClient = useQueryClient()
  const deliver = useSend({
    send: (keys, id: string) => deliverResults(order._id, [id], keys),
    onSuccess: (next) => {
      setFile(null)
      queryClient.setQueryData(staffOrderQuery(order._id).queryKey, next)
    },
  })
  return (
    <>
      <h3 className={styles.title}>Result</h3>
      <ul className={styles.files}>
        {order.results.map((file) => (
          <li key={file._id}>{file.name}</li>
        ))}
      </ul>
      <div className={styles.pair}>
        <Select
          aria-label="Result file"
          placeholder="A film of yours"
          searchable
          data={files.data?.map(({ _id, name, project_title }) => ({ value: _id, label: `${name}, ${project_title}` })) ?? []}
          value={fileID}
          error={deliver.error ? messageOf(deliver.error) : undefined}
          onChange={setFile}
        />
        <Button variant="default" disabled={fileID === null} loading={deliver.isPending} onClick={() => fileID && deliver.mutate(fileID)}>
          Deliver
        </Button>
      </div>
      <p className={styles.hint}>It is copied into the customer’s project, beside the file that it was made of.</p>
    </>
  )
}
