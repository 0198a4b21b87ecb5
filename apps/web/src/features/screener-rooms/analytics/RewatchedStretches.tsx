import { Timecode } from '@answerprint/ui/Timecode'
import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Still } from '#features/screeners'
import type { RoomAnalytics } from '../screener-rooms.api.ts'
import styles from './RewatchedStretches.module.css'

/** The stretches that were played most often, with the moment of the film at which they begin. */
export const RewatchedStretches = ({ stretches }: { stretches: RoomAnalytics['rewatched'] }) => (
  <aside className={styles.side} aria-labelledby="rewatched">
    <h2 id="rewatched">Most watched stretches</h2>
    {stretches.length === 0 && <p className={styles.empty}>No part was watched twice yet.</p>}
    {stretches.map(({ screener_id, project_id, name, start_seconds, plays, who, ...pictures }) => (
      <Link
        key={screener_id}
        to="/projects/$projectID/files/preview-link/$screenerID"
        params={{ projectID: project_id, screenerID: screener_id }}
        search={{ at: String(Math.floor(start_seconds)) }}
        className={styles.stretch}
      >
        <VisuallyHidden>Play from</VisuallyHidden>
        <span className={styles.frame}>
          <Still screener={pictures} seconds={start_seconds} />
          <Timecode seconds={start_seconds} />
          <em>×{plays}</em>
        </span>
        <span className={styles.words}>
          <b title={name}>{name}</b>
          <small title={who.join(', ')}>{who.join(', ')}</small>
        </span>
      </Link>
    ))}
  </aside>
)
