import type { Department, Member } from '../organizations.api.ts'

export type AccessPerson = {
  _id: string
  full_name: string
  /** "Editor · Post-production"; null where only the name is known. */
  meta: string | null
  department_id: string | null
  /** Ticked and locked: the role opens every project. */
  seesAll: boolean
  isInactive: boolean
  isInvited: boolean
}

/** Members who see all projects come first, as their access is not chosen here; then the others by name. */
export function accessPeople(members: readonly Member[] | undefined, users: readonly { _id: string; full_name: string }[]): AccessPerson[] {
  if (members === undefined) {
    return users.map((each) => ({ ...each, meta: null, department_id: null, seesAll: false, isInactive: false, isInvited: false }))
  }
  const people = members.map(
    ({ _id, full_name, role_name, department_id, department_name, sees_all_projects, status }): AccessPerson => ({
      _id,
      full_name,
      department_id,
      meta: [role_name, department_name].filter(Boolean).join(' · '),
      seesAll: sees_all_projects,
      isInactive: status === 'Inactive',
      isInvited: status === 'Invited',
    }),
  )
  return [...people.filter((each) => each.seesAll), ...people.filter((each) => !each.seesAll)]
}

export function matching(people: readonly AccessPerson[], words: string): AccessPerson[] {
  const wanted = words.trim().toLocaleLowerCase('en')
  return people.filter((each) => `${each.full_name} ${each.meta ?? ''}`.toLocaleLowerCase('en').includes(wanted))
}

/** People of a department who can be ticked. */
export const openTo = (people: readonly AccessPerson[], { _id }: Pick<Department, '_id'>): string[] =>
  people.filter((each) => each.department_id === _id && !each.seesAll).map((each) => each._id)

/** The ticked people; a member who sees all projects keeps an earlier tick, which counts again when their role changes. */
export const savedIds = (people: readonly AccessPerson[], ticked: ReadonlySet<string>): string[] => {
  const known = new Set(people.map((each) => each._id))
  return [...ticked].filter((id) => known.has(id))
}
