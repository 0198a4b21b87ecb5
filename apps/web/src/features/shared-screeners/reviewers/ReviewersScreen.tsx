import { PageHeading } from '@answerprint/ui/PageHeading'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { NoPermission } from '#platform/failures/NoPermission.tsx'
import { useCan, useUser } from '#platform/session'
import type { ReviewersPlace } from '../shares.api.ts'
import { ReviewersSection } from '../table/ReviewersSection.tsx'
import styles from './ReviewersScreen.module.css'
import { placeFrom } from './summary-place.ts'

const TITLE = 'Screener Summary'

/** Everyone the organization has sent something to; for an individual, everyone they have. */
export function ReviewersScreen() {
  const user = useUser()
  const may = useCan()
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const go = ({ query, page, sortBy, sortDirection, progress }: ReviewersPlace) => {
    const next = {
      ...(query !== '' && { query }),
      ...(page > 1 && { page: String(page) }),
      sortBy,
      sortDir: sortDirection,
      ...(progress !== null && { progress }),
    }
    void navigate({ to: '/reviewers', search: next, replace: true, resetScroll: false })
  }
  if (!may('screeners:can_manage')) {
    return (
      <div className={styles.page}>
        <PageHeading title={TITLE} />
        <NoPermission to="see reviewers" />
      </div>
    )
  }
  return (
    <div className={styles.page}>
      <ReviewersSection
        parent={{ parentType: 'organization', parentID: user.organization_id ?? user._id }}
        place={placeFrom(search)}
        onPlace={go}
        title={TITLE}
        level={1}
        namesScreener
      />
    </div>
  )
}
