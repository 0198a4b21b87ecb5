import { IconShieldLock } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { formatCount } from '#platform/format/figures'
import { type PermissionGroup, permissionGroups, permissionLines } from './permission-words.ts'
import { RoleCell } from './RoleCell.tsx'
import { RoleName } from './RoleName.tsx'
import styles from './RolesMatrix.module.css'
import { draftOf } from './role-drafts.ts'
import { reasonAgainst } from './role-rights.ts'
import type { RolesListProps } from './roles-list.ts'

const STEPS: Record<string, [number, number]> = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }

/** All roles side by side. Roving tabindex: one cell is focusable, arrows move it. Space ticks. */
export function RolesMatrix(props: RolesListProps) {
  const { roles, drafts, edits, own, corner, organizationID, onDialog } = props
  const table = useRef<HTMLTableElement>(null)
  const open = roles.filter((role) => !role.is_administrator)
  const [place, setPlace] = useState({ column: 0, row: 0 })
  const focus = (column: number, row: number) => {
    const next = { column: clamp(column, open.length), row: clamp(row, permissionLines.length) }
    setPlace(next)
    table.current?.querySelector<HTMLInputElement>(`[data-place="${next.column}-${next.row}"]`)?.focus()
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const step = STEPS[event.key]
    const at = event.target instanceof HTMLInputElement ? event.target.dataset.place?.split('-').map(Number) : undefined
    if (step === undefined || at === undefined) return
    event.preventDefault()
    focus((at[0] ?? 0) + step[0], (at[1] ?? 0) + step[1])
  }
  return (
    <section className={styles.scroll} aria-label="Roles and their permissions">
      <table ref={table} className={styles.table} style={{ minWidth: 346 + roles.length * 112 }} onKeyDown={handleKeyDown}>
        <colgroup>
          <col className={styles.areaColumn} />
          <col />
          {roles.map((role) => (
            <col key={role._id} className={styles.roleColumn} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <td className={styles.corner} colSpan={2}>
              {corner}
            </td>
            {roles.map((role) => (
              <th key={role._id} scope="col" className={styles.role} data-edited={isEdited(drafts, role._id) || undefined}>
                <RoleName role={role} organizationID={organizationID} edits={edits} reason={reasonAgainst(own, role)} onDialog={onDialog} />
                <span className={styles.count}>{formatCount(role.member_count, 'member')}</span>
              </th>
            ))}
          </tr>
        </thead>
        {permissionGroups.map((group) => (
          <Area key={group.area} group={group} place={place} onPlace={setPlace} {...props} />
        ))}
      </table>
    </section>
  )
}

const clamp = (index: number, count: number): number => Math.max(0, Math.min(count - 1, index))
const isEdited = (drafts: RolesListProps['drafts'], roleID: string): boolean => Object.keys(draftOf(drafts, roleID)).length > 0

type Place = { column: number; row: number }
type AreaProps = RolesListProps & { group: PermissionGroup; place: Place; onPlace: (place: Place) => void }

function Area({ group, roles, drafts, edits, own, place, onPlace, onTick }: AreaProps) {
  const open = roles.filter((role) => !role.is_administrator)
  return (
    <tbody>
      {group.lines.map((line, index) => {
        const row = permissionLines.indexOf(line)
        return (
          <tr key={line.permission}>
            {index === 0 && (
              <th scope="rowgroup" rowSpan={group.lines.length} className={styles.area}>
                {group.title}
              </th>
            )}
            <th scope="row" className={styles.permission}>
              {line.label}
              {line.isRestriction && <IconShieldLock size={15} stroke={1.6} aria-label="A restriction" role="img" />}
            </th>
            {roles.map((role) => {
              const column = open.indexOf(role)
              return (
                <td key={role._id} className={styles.cell} data-edited={isEdited(drafts, role._id) || undefined}>
                  <RoleCell
                    role={role}
                    line={line}
                    area={group.title}
                    drafts={drafts}
                    edits={edits}
                    own={own}
                    place={`${column}-${row}`}
                    isTabStop={place.column === column && place.row === row}
                    onFocus={() => onPlace({ column, row })}
                    onTick={onTick}
                  />
                </td>
              )
            })}
          </tr>
        )
      })}
    </tbody>
  )
}
