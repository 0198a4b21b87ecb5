import { filmName } from '@answerprint/contract/film-name'
import type { ReactNode } from 'react'
import { formatDateTime } from '#platform/format/dates'
import { formatRuntime } from '#platform/format/durations'
import styles from './FilmDetails.module.css'
import type { OpenGate, ReviewedScreener } from './review.api.ts'

/** The film's title above the picture; the screener's own name is its first fact. */
export function FilmTitle({ screener }: { screener: ReviewedScreener }) {
  const { name, project_title, release_year, duration_seconds, genres } = screener
  const facts = [
    filmName(project_title, name) === project_title ? '' : name,
    release_year === null ? '' : String(release_year),
    duration_seconds === null ? '' : formatRuntime(duration_seconds),
    genres,
  ].filter((fact) => fact !== '')
  return (
    <div className={styles.title}>
      <h1>{project_title}</h1>
      <p className={styles.facts}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
    </div>
  )
}

type FilmDetailsProps = { screener: ReviewedScreener; gate: OpenGate; viewsAdded: number }

export function FilmDetails({ screener, gate, viewsAdded }: FilmDetailsProps) {
  const views = screener.views + viewsAdded
  return (
    <div className={styles.under} data-plain={screener.poster_url === null || undefined}>
      {screener.poster_url !== null && (
        <img className={styles.poster} src={screener.poster_url} alt={`Poster of ${screener.project_title}`} width={96} height={144} />
      )}
      <p className={styles.logline}>{screener.logline}</p>
      <dl className={styles.list}>
        <Fact name="Available until">{gate.expiry === null ? 'No end date' : formatDateTime(gate.expiry)}</Fact>
        <Fact name="Views">{gate.view_count_limit === null ? 'No limit' : `${views} of ${gate.view_count_limit} used`}</Fact>
        <Fact name="Watermark">{gate.has_watermark ? 'On every frame' : 'None'}</Fact>
      </dl>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
