import { useState } from 'react'
import type { ReviewersPlace } from '../shares.api.ts'
import { ReviewersSection } from '../table/ReviewersSection.tsx'
import styles from './ReviewersScreen.module.css'
import { placeFrom } from './summary-place.ts'

/** Everyone that a screener of this project was sent to. */
export function ProjectReviewers({ projectID }: { projectID: string }) {
  const [place, setPlace] = useState<ReviewersPlace>(() => placeFrom({}))
  return (
    <div className={styles.ofProject}>
      <ReviewersSection
        parent={{ parentType: 'project', parentID: projectID }}
        place={place}
        onPlace={setPlace}
        title="Screeners"
        namesScreener
      />
    </div>
  )
}
