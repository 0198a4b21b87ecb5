import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type FileInfo, type FileItem, fileInfoQuery } from '../orders.api.ts'
import { useWizard } from '../wizard/wizard-context.ts'

/** What the steps ask follows from these. */
const FACTS = ['name', 'length_in_ms', 'resolution', 'frame_rate'] as const

/** What is known of the film now. Another person may have changed it since the order was begun, and a reload goes on from what it was then. */
export function useFilmNow(file: FileItem | undefined): FileInfo | undefined {
  const { projectID, dispatch } = useWizard()
  const { data, isFetchedAfterMount } = useQuery({ ...fileInfoQuery(projectID, file?._id ?? ''), enabled: file !== undefined })
  const changed = isFetchedAfterMount && file !== undefined && FACTS.some((fact) => data?.[fact] !== file[fact]) ? data : undefined
  useEffect(() => {
    if (changed !== undefined) dispatch({ is: 'know', file: changed })
  }, [changed, dispatch])
  return data
}
