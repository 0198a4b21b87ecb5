import { Checkbox } from '@mantine/core'

/** Off unless it is wanted: a room is often changed several times before it is right. */
export const NotifyReviewers = ({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) => (
  <Checkbox mt="md" label="Notify reviewers of changes" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
)
