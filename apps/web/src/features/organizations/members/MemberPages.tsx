import { Pages } from '@answerprint/ui/Pages'
import { type ReactNode, useRef } from 'react'
import styles from './MembersScreen.module.css'

/** Thousands of rows, each with menus, keep a browser busy for seconds. */
export const MEMBERS_A_PAGE = 100

type MemberPagesProps<Member> = {
  members: readonly Member[]
  page: number
  onPage: (page: number) => void
  children: (shown: readonly Member[]) => ReactNode
}

/** A long list of members by pages; all of them are here already. A page that is not there is the last one. */
export function MemberPages<Member>({ members, page: asked, onPage, children }: MemberPagesProps<Member>) {
  const top = useRef<HTMLDivElement>(null)
  const page = Math.min(asked, Math.ceil(members.length / MEMBERS_A_PAGE))
  const turn = (to: number) => {
    onPage(to)
    top.current?.scrollIntoView()
  }
  return (
    <div ref={top} className={styles.list}>
      {children(members.slice((page - 1) * MEMBERS_A_PAGE, page * MEMBERS_A_PAGE))}
      {members.length > MEMBERS_A_PAGE && (
        <Pages className={styles.pages} page={page} count={members.length} size={MEMBERS_A_PAGE} onPage={turn} />
      )}
    </div>
  )
}
