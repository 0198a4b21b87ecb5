import { invalidLink, isProviderLink } from '@answerprint/contract/import-rules'
import { isSingleFileLink, SINGLE_FILE_LINK } from '@answerprint/contract/video-rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useReducer } from 'react'
import { messageOf } from '#platform/query-client'
import { track } from '#platform/reports/track'
import { useSend } from '#platform/sending/use-send'
import { isUnanswered } from '#platform/sending/sent-again'
import { importFlow, linkFailed, waiting } from './import-flow.ts'
import { confirmImport, type ImportProvider, type ImportTarget, lookAt } from './imports.api.ts'

type Asked = { provider: ImportProvider; target: ImportTarget; onStarted: () => void }

/** Looks at a link, asks whether it is the right file, and begins. */
export function useImportFlow({ provider, target, onStarted }: Asked) {
  const [flow, happen] = useReducer(importFlow, waiting)
  const queryClient = useQueryClient()
  const wordsOf = (error: unknown) => ('project_id' in target ? messageOf(error) : linkFailed(error))
  const onError = (error: unknown) => happen({ type: 'failed', message: wordsOf(error) })
  const look = useSend({
    send: (keys, url: string) => lookAt({ type: provider, url }, target, keys),
    onSuccess: (found) => happen({ type: 'found', found }),
    onError,
  })
  const confirm = useMutation({
    mutationFn: confirmImport,
    meta: { quiet: true },
    onSuccess: () => {
      // A visitor's steps are not counted.
      if ('project_id' in target) track('import_confirmed')
      happen({ type: 'started' })
      onStarted()
    },
    onError: (error) => (isUnanswered(error) ? happen({ type: 'unanswered', message: wordsOf(error) }) : onError(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['imports'] }),
  })
  return {
    flow,
    submit: (url: string) => {
      happen({ type: 'submitted' })
      const isVideo = 'video_id' in target
      const isLink = isVideo ? isSingleFileLink(provider, url) : isProviderLink(provider, url)
      if (isLink) look.mutate(url.trim())
      else happen({ type: 'failed', message: isVideo ? SINGLE_FILE_LINK : invalidLink(provider) })
    },
    confirm: (importID: string) => {
      happen({ type: 'confirmed' })
      confirm.mutate(importID)
    },
    change: () => happen({ type: 'changed' }),
  }
}
