import { Pages } from '@answerprint/ui/Pages'
import { type ReactNode, useRef, useState } from 'react'
import styles from './MembersScreen.module.css'

/** Thousands of rows, each with menus, keep a browser busy for seconds. */
const MEMBERS_A_PAGE = 100

type MemberPagesProps<Member> = { members: readonly Member[]; children: (shown: readonly Member[]) => ReactNode }

/** A long list of members by pages; all of them are here already. */
export function MemberPages<Member>({ members, children }: MemberPagesProps<Member>) {
  const [asked, setAsked] = useState(1)
  const top = useRef<HTMLDivElement>(null)
  const page = Math.min(asked, Math.max(1, Math.ceil(members.length / MEMBERS_A_PAGE)))
  const turn = (to: number) => {
    setAsked(to)
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
