import { isUnread, SECTION_NAMES, type Section, unreadableText } from '@answerprint/contract/video-rules'
import { Button, Checkbox } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { loadStatusOf } from '#platform/failures/load-status'
import { formatDate } from '#platform/format/dates'
import { isProvided, sectionOf } from '../section-words.ts'
import { changeVideo, customFieldsQuery, type TimedText, timedTextsQuery, type VideoRequest, videoQuery } from '../video-page.api.ts'
import styles from './Section.module.css'

type SubmitProps = {
  page: VideoRequest
  section: Section
  isLocked: boolean
  isAttested: boolean
  isUnsaved: boolean
  onAttest: (isAttested: boolean) => void
}

/** The attestation, for the film the leave to download it, and the button that locks the section. */
export function SubmitSection({ page, section, isLocked, isAttested, isUnsaved, onAttest }: SubmitProps) {
  const queryClient = useQueryClient()
  const [mayDownload, setMayDownload] = useState(page.allow_download_source)
  const submit = useMutation({
    mutationFn: () =>
      changeVideo(page._id, {
        [`is_${section}_submitted`]: true,
        ...(section === 'video' && page.can_allow_source_file_download && { allow_download_source: mayDownload }),
      }),
    onSuccess: (changed) => queryClient.setQueryData(videoQuery(page._id).queryKey, changed),
    onError: () => queryClient.invalidateQueries({ queryKey: videoQuery(page._id).queryKey }),
  })
  const unread = useQuery({ ...timedTextsQuery(page._id), enabled: section === 'video' }).data?.find(isUnread)
  // Once submitted they can no longer be filled in.
  const fields = useQuery({ ...customFieldsQuery(page._id), enabled: section === 'metadata' && !isLocked })
  const areFieldsMissing = section === 'metadata' && fields.data === undefined
  const view = sectionOf(page, section)
  if (isLocked) {
    return (
      <section className={styles.attest}>
        <p role="status">
          {view?.submitted_at
            ? `Submitted ${formatDate(view.submitted_at)} by ${view.submitted_by}.`
            : 'This request is complete. Nothing can be changed any more.'}
        </p>
      </section>
    )
  }
  const isUpload = section !== 'metadata'
  const isReady = isProvided(page, section) && (isAttested || !isUpload) && !isUnsaved && !unread && !areFieldsMissing
  const word = section === 'dcp' ? 'DCP' : SECTION_NAMES[section].toLowerCase()
  return (
    <section className={styles.attest}>
      {isUpload && (
        <Checkbox
          size="md"
          label="I attest that I have the right to submit this content."
          checked={isAttested}
          onChange={(event) => onAttest(event.currentTarget.checked)}
        />
      )}
      {section === 'video' && isAttested && page.can_allow_source_file_download && (
        <Checkbox
          size="md"
          label={`Allow ${page.organization_name} to download this file.`}
          description={`Optional. Without it, ${page.organization_name} streams the film and cannot copy the source.`}
          checked={mayDownload}
          onChange={(event) => setMayDownload(event.currentTarget.checked)}
        />
      )}
      <footer>
        <span>{areFieldsMissing ? missingText(loadStatusOf(fields) === 'ERROR') : whatIsLeft(isUnsaved, unread)}</span>
        <Button variant="ink" size="md" disabled={!isReady} loading={submit.isPending} onClick={() => submit.mutate()}>
          Submit {word}
        </Button>
      </footer>
    </section>
  )
}

function whatIsLeft(isUnsaved: boolean, unread: TimedText | undefined): string {
  if (unread?.status === 'Error') return unreadableText(unread.name)
  if (unread) return `${unread.name} is being checked.`
  return isUnsaved ? 'Save your changes before you submit.' : 'After you submit, this section is locked.'
}

const missingText = (hasFailed: boolean): string =>
  hasFailed ? 'Some fields could not be loaded. Load them before you submit.' : 'The fields are still loading.'
