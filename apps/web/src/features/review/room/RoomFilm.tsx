import { formatRuntime } from '#platform/format/durations'
import type { ReviewedScreener } from '../review.api.ts'
import styles from './RoomFilm.module.css'
import { FilmWords } from './FilmWords.tsx'
import { RoomTile } from './RoomTile.tsx'

type RoomFilmProps = { token: string; screeners: readonly ReviewedScreener[]; limit: number | null }

/** One film of the room: poster, what it is, and its screeners. */
export function RoomFilm({ token, screeners, limit }: RoomFilmProps) {
  const [first] = screeners
  if (first === undefined) return null
  const { project_id, project_title, poster_url, logline, custom_fields } = first
  return (
    <section className={styles.film} aria-labelledby={`film-${project_id}`}>
      {poster_url === null ? (
        <div className={styles.noPoster} aria-hidden="true" />
      ) : (
        <img className={styles.poster} src={poster_url} alt={`Poster of ${project_title}`} width={188} height={282} />
      )}
      <div className={styles.words}>
        <h2 id={`film-${project_id}`}>{project_title}</h2>
        <p className={styles.facts}>{factsOf(first).join(' · ')}</p>
        <FilmWords title={project_title} logline={logline} fields={custom_fields} />
      </div>
      <ul className={styles.tiles}>
        {screeners.map((each) => (
          <li key={each._id}>
            <RoomTile token={token} screener={each} limit={limit} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const factsOf = ({ release_year, duration_seconds, genres }: ReviewedScreener): string[] =>
  [
    release_year === null ? '' : String(release_year),
    duration_seconds === null ? '' : formatRuntime(duration_seconds),
    genres.replaceAll(',', ', ').replaceAll(/\s+/g, ' '),
  ].filter((fact) => fact !== '')
