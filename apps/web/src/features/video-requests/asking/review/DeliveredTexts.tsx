import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useSend } from '#platform/sending/use-send'
import { useCan, useUser } from '#platform/session'
import { languageNames } from '../../page/section-words.ts'
import { repairText, VIDEO_REQUESTS_KEY, type VideoRequestDetail } from '../video-requests.api.ts'
import styles from './Delivered.module.css'

type Text = VideoRequestDetail['timed_texts'][number]

/** The subtitle files that came with the film. What is wrong with one is repaired over the film before the video is approved. */
export const DeliveredTexts = ({ detail }: { detail: VideoRequestDetail }) => (
  <ul className={styles.texts}>
    {detail.timed_texts.map((text) => (
      <li key={text._id}>
        <span title={text.name}>{text.name}</span>
        <span>
          {factsOf(text)}
          {text.error !== null && (
            <small>
              {text.error} {text.status === 'Error' ? 'Send' : 'Edit it here, or send'} the video back with this sentence.{' '}
              {text.file_url !== null && (
                <a href={text.file_url} download={text.name}>
                  Download the original
                </a>
              )}
            </small>
          )}
        </span>
        {isRepairable(detail, text) && <Repair requestID={detail.request._id} text={text} />}
      </li>
    ))}
  </ul>
)

function isRepairable({ request, video }: VideoRequestDetail, text: Text): boolean {
  const state = request.sections.find(({ section }) => section === 'video')?.state
  const isLocked = state === 'submitted' || state === 'approved'
  return request.state === 'open' && isLocked && text.status === 'Uploaded' && video.source_file !== null
}

function factsOf({ language, status, version }: Text): string {
  const state = status === 'Uploaded' ? 'Ready' : status
  return `${languageNames(language)}, ${version === null || version === 0 ? state : `repaired, version ${version}`}`
}

function Repair({ requestID, text }: { requestID: string; text: Text }) {
  const may = useCan()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const organizationID = useUser().organization_id ?? ''
  const open = useSend({
    send: (keys) => repairText(organizationID, requestID, text._id, keys),
    failure: 'toast',
    onSuccess: ({ project_id: projectID, screener_id: screenerID, subtitles_id: subtitlesID }) => {
      // What is repaired there is news here.
      void queryClient.invalidateQueries({ queryKey: VIDEO_REQUESTS_KEY })
      queryClient.removeQueries({ queryKey: ['screener', screenerID, 'subtitles'] })
      return navigate({
        to: '/projects/$projectID/files/preview-link/$screenerID/subtitles/$subtitlesID',
        params: { projectID, screenerID, subtitlesID },
        search: { request: requestID },
      })
    },
  })
  if (!may('screeners:can_manage')) return null
  return (
    <Button size="xs" aria-label={`Edit subtitles ${text.name}`} loading={open.isPending} onClick={() => open.mutate()}>
      Edit
    </Button>
  )
}
