import { PageHeading } from '@answerprint/ui/PageHeading'
import { Pages } from '@answerprint/ui/Pages'
import { SearchField } from '@answerprint/ui/SearchField'
import { SkeletonBlock } from '@answerprint/ui/Skeletons'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { emptyRoomWords } from '#features/shared-screeners'
import { pageIn } from '#platform/browser/page-in-address'
import { Awaited } from '#platform/failures/Awaited.tsx'
import { useSearchWords } from '#platform/fields/use-search-words'
import { useCan, useUser } from '#platform/session'
import { useLastPage } from '#platform/browser/use-last-page'
import { lazy } from '#platform/upgrades/lazy'
import { keepSort, keptSort, type RoomSort } from '../room-sort.ts'
import { ROOMS_PAGE, roomsQuery, type ScreenerRoomCard } from '../screener-rooms.api.ts'
import { SheetSkeleton } from './ContactSheet.tsx'
import { EmptyRooms } from './EmptyRooms.tsx'
import { OnlyOrganizations } from './OnlyOrganizations.tsx'
import { RoomCard } from './RoomCard.tsx'
import { RoomMenu } from './RoomMenu.tsx'
import { RoomSortMenu } from './RoomSortMenu.tsx'
import styles from './RoomsScreen.module.css'
import { useRoomsLive } from './use-rooms-live.ts'

const CreateRoom = lazy(async () => ({ default: (await import('../dialogs/CreateRoom.tsx')).CreateRoom }))
export function RoomsScreen() {
  const { organization_id } = useUser()
  return organization_id === null ? <OnlyOrganizations /> : <Rooms organizationID={organization_id} />
}

function Rooms({ organizationID }: { organizationID: string }) {
  const [sort, setSort] = useState(keptSort)
  const [isCreating, setCreating] = useState(false)
  const { query, page, go } = usePlace()
  const rooms = useQuery({ ...roomsQuery(organizationID, { search: query, page, sort }), meta: { quiet: true } })
  const [words, setWords] = useSearchWords(query, (next) => go(next, 1))
  useRoomsLive(organizationID)
  const { data } = rooms
  const count = data?.count ?? 0
  // The last room of a page may be deleted.
  useLastPage({ page, count: rooms.isPlaceholderData ? undefined : data?.count, size: ROOMS_PAGE }, (last) => go(query, last))
  const isEmpty = data !== undefined && data.count === 0
  const isWaiting = data === undefined ? rooms.isPending : count > 0 && data.screener_groups.length === 0
  const hasTools = rooms.isPending || (data !== undefined && (!isEmpty || query !== '' || words !== ''))
  const choose = (next: RoomSort) => {
    keepSort(next)
    setSort(next)
    go(query, 1)
  }
  const mayCreate = useCan()('screener_rooms:can_modify')
  const create = (data?.can_create ?? mayCreate) && (
    <Button variant="ink" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setCreating(true)}>
      Create Room
    </Button>
  )
  return (
    <div className={styles.screen}>
      <PageHeading
        title="Screener Rooms"
        count={data !== undefined && data.count > 0 ? data.count : undefined}
        actions={
          hasTools && (
            <>
              <SearchField label="Search screener rooms" value={words} onChange={setWords} className={styles.search} />
              <RoomSortMenu sort={sort} onSort={choose} />
              {create}
            </>
          )
        }
      />
      {isWaiting && <CardSkeletons />}
      <Awaited of={rooms} title="The rooms could not be loaded" />
      {isEmpty && <EmptyRooms isSearch={query !== ''} action={create} />}
      {data !== undefined && data.screener_groups.length > 0 && <Cards rooms={data.screener_groups} organizationID={organizationID} />}
      {count >= ROOMS_PAGE && (
        <Pages className={styles.pages} page={page} count={count} size={ROOMS_PAGE} onPage={(next) => go(query, next)} />
      )}
      <Suspense fallback={null}>{isCreating && <CreateRoom organizationID={organizationID} onClose={() => setCreating(false)} />}</Suspense>
    </div>
  )
}

function Cards({ rooms, organizationID }: { rooms: readonly ScreenerRoomCard[]; organizationID: string }) {
  const mayGiveAccess = useCan()('users_and_roles:can_modify')
  return (
    <ul className={styles.grid} aria-label="Screener rooms">
      {rooms.map((room) => (
        <li key={room._id}>
          <RoomCard
            room={room}
            menu={
              <RoomMenu
                {...{ room, organizationID, mayGiveAccess }}
                mayModify={room.can_modify}
                send={room.can_send ? { notYet: room.has_encoded ? null : emptyRoomWords(room.screener_count > 0) } : undefined}
              />
            }
          />
        </li>
      ))}
    </ul>
  )
}

function CardSkeletons() {
  return (
    <div className={styles.grid} aria-busy="true">
      {Array.from({ length: ROOMS_PAGE }, (_, index) => index).map((index) => (
        <div key={index} aria-hidden="true">
          <SheetSkeleton />
          <SkeletonBlock width="64%" className={styles.label} />
          <SkeletonBlock width="38%" height={10} className={styles.counts} />
        </div>
      ))}
    </div>
  )
}

function usePlace() {
  const { query = '', page }: { query?: string; page?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const go = (next: string, nextPage: number) => {
    const search = { ...(next !== '' && { query: next }), ...(nextPage > 1 && { page: String(nextPage) }) }
    void navigate({ to: '/screener-rooms', search, replace: true })
  }
  return { query, page: pageIn(page, ROOMS_PAGE), go }
}
