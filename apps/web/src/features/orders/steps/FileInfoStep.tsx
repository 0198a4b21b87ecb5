import { Select, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatTimecode, readTimecode } from '#platform/format/durations'
import { messageOf } from '#platform/query-client'
import { type FileItem, fileInfoQuery, SAVING_FACT_KEY, saveFileFact } from '../orders.api.ts'
import { useWizard } from '../wizard/wizard-context.ts'
import { mainFileOf } from '../wizard/wizard-machine.ts'
import styles from './Steps.module.css'

const MOST_SECONDS = 24 * 3600

type Fact = { key: 'duration'; value: number } | { key: 'resolution' | 'framerate'; value: string }

/** Length, size and rate, where the file does not say them. They are saved with the file. */
export function FileInfoStep() {
  const file = mainFileOf(useWizard().state.files)
  return file && <FileFacts file={file} />
}

function FileFacts({ file }: { file: FileItem }) {
  const { dispatch, projectID, facts, choices, faultOf } = useWizard()
  const queryClient = useQueryClient()
  const { queryKey } = fileInfoQuery(projectID, file._id)
  const save = useMutation({
    mutationKey: SAVING_FACT_KEY,
    mutationFn: (fact: Fact) => saveFileFact(projectID, { fileID: file._id, fileType: file.type, ...fact }),
    meta: { quiet: true },
    // What was asked for before it would say what is known no longer.
    onMutate: () => queryClient.cancelQueries({ queryKey }),
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKey, saved)
      const { length_in_ms, resolution, frame_rate } = saved
      dispatch({ is: 'know', file: { ...file, length_in_ms, resolution, frame_rate } })
    },
  })
  return (
    <div className={styles.fields}>
      <Length
        seconds={facts.length_in_ms === null ? null : facts.length_in_ms / 1000}
        fault={faultOf('duration')}
        onSave={(value) => save.mutate({ key: 'duration', value })}
      />
      <Select
        label="Resolution"
        allowDeselect={false}
        data={[...choices.resolutions]}
        value={facts.resolution}
        error={faultOf('resolution_of_file')}
        onChange={(value) => value !== null && save.mutate({ key: 'resolution', value })}
      />
      <Select
        label="Frame rate"
        allowDeselect={false}
        data={[...choices.framerates]}
        value={facts.frame_rate}
        error={faultOf('frame_rate_of_file')}
        onChange={(value) => value !== null && save.mutate({ key: 'framerate', value })}
      />
      {save.error && <p role="alert">{messageOf(save.error)}</p>}
    </div>
  )
}

type LengthProps = { seconds: number | null; fault: string | undefined; onSave: (seconds: number) => void }

function Length({ seconds, fault, onSave }: LengthProps) {
  const [text, setText] = useState(seconds === null ? '' : formatTimecode(seconds))
  const [own, setOwn] = useState<string>()
  const leave = () => {
    if (text.trim() === '') return
    const read = readTimecode(text)
    if (read === undefined || read <= 0 || read > MOST_SECONDS) return setOwn('Enter hours, minutes and seconds, up to 24 hours: 01:36:00.')
    setOwn(undefined)
    onSave(read)
  }
  return (
    <TextInput
      label="Duration"
      placeholder="HH:MM:SS"
      description="Hours, minutes and seconds"
      value={text}
      error={own ?? fault}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={leave}
    />
  )
}
