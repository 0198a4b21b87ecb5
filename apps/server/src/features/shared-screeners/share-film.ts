import { DEFAULT_SCREENER_NAME, filmName } from '@answerprint/contract/film-name'

type Named = { project_title: string | null; screener_name: string | null; room_name?: string | null; screener_id?: string | null }

/** What a share is of, as it is named to people: by the film, and by the screener's own name where it has one; or by the room. */
export const filmOfShare = ({ project_title, screener_name, room_name }: Named): string =>
  project_title === null ? (room_name ?? '') : filmName(project_title, screener_name ?? DEFAULT_SCREENER_NAME)

type Placed = { project_id: string | null; screener_id: string | null; room_id: string | null }

/** Where its sender finds the reviewers of a share. */
export const reviewersPathOf = ({ project_id, screener_id, room_id }: Placed): string =>
  room_id === null ? `/projects/${project_id}/files/preview-link/${screener_id}` : `/screener-rooms/${room_id}/reviewers`
