import type { Download } from '@answerprint/contract/downloads'
import type { z } from 'zod'
import type { DownloadRow } from './downloads.repository.ts'

type Answer = z.output<typeof Download>

export const presentDownload = (row: DownloadRow): Answer => {
  const { _id, uuid, method, project_id, file_name, status, current_size, total_size } = row
  return {
    ...{ _id, uuid, type: 'download', method, project_id, file_name },
    ...{ status, current_size, total_size },
  }
}
