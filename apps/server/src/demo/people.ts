import { type Permission, permissionsOf } from '@answerprint/contract/permissions'

type Person = {
  full_name: string
  email: string
  role: string
  department: string
  status: 'Active' | 'Inactive' | 'Invited'
  country_code: string
  /** Hours since their last visit. */
  away_hours?: number
}

/** The demo's organization beside its Administrator. */
export const people: readonly Person[] = [
  {
    full_name: 'Adaeze Okoro',
    email: 'adaeze@nordlys.example',
    role: 'Editor',
    department: 'Acquisitions',
    status: 'Active',
    country_code: 'NG',
    away_hours: 0.23,
  },
  {
    full_name: 'Jun Takeda',
    email: 'jun@nordlys.example',
    role: 'Editor',
    department: 'Post-production',
    status: 'Active',
    country_code: 'JP',
    away_hours: 2,
  },
  {
    full_name: 'Lior Brandt',
    email: 'lior@brandtsales.example',
    role: 'Sales agent',
    department: 'Sales',
    status: 'Invited',
    country_code: 'DE',
  },
  {
    full_name: 'Maximiliane von Schönfeld-Arnsberg',
    email: 'm.vonschoenfeld-arnsberg@nordlys.example',
    role: 'Festival coordinator',
    department: 'Festivals and markets',
    status: 'Active',
    country_code: 'AT',
    away_hours: 26,
  },
  {
    full_name: 'Mireille Quint',
    email: 'mireille@quintfilms.example',
    role: 'Viewer',
    department: 'Sales',
    status: 'Active',
    country_code: 'FR',
    away_hours: 24 * 9,
  },
  {
    full_name: 'Rafael Moura',
    email: 'rafael@nordlys.example',
    role: 'Contributor',
    department: 'Post-production',
    status: 'Active',
    country_code: 'PT',
    away_hours: 24 * 18,
  },
  {
    full_name: 'Sofia Lindqvist',
    email: 'sofia@nordlys.example',
    role: 'Editor',
    department: 'Acquisitions',
    status: 'Invited',
    country_code: 'SE',
  },
  {
    full_name: 'Tomas Verhoeven',
    email: 'tomas@nordlys.example',
    role: 'Contributor',
    department: 'Post-production',
    status: 'Inactive',
    country_code: 'NL',
    away_hours: 24 * 86,
  },
]

export const ADMINISTRATOR_DEPARTMENT = 'Operations'
export const DEPARTMENT_NAMES = [ADMINISTRATOR_DEPARTMENT, ...new Set(people.map((each) => each.department))]

const salesAgent: Permission[] = [
  'files:can_share',
  'files:can_download',
  'screeners:can_manage',
  'screeners:can_view_analytics',
  'screeners:require_password',
  'screeners:require_watermark',
  'screener_rooms:can_view',
  'screener_rooms:can_send',
  'screener_rooms:require_password',
  'screener_rooms:require_watermark',
  'billing_and_plans:can_view',
]
const festivalCoordinator: Permission[] = [
  'files:can_share',
  'files:can_download',
  'files:can_delete',
  'projects:can_view',
  'projects:can_modify',
  'users_and_roles:can_view',
  'screeners:can_manage',
  'screeners:can_view_analytics',
  'screener_rooms:can_view',
  'screener_rooms:can_modify',
  'screener_rooms:can_send',
  'billing_and_plans:can_view',
]

/** Roles of the demo's own, beside the four that every organization has. */
export const OWN_ROLES = [
  { name: 'Sales agent', description: 'Sends screeners, always with a password and a watermark.', permissions: permissionsOf(salesAgent) },
  { name: 'Festival coordinator', description: 'Brings films to festivals and markets.', permissions: permissionsOf(festivalCoordinator) },
]

/** Members of the first film; the demo's other people without a role that sees all projects have an empty list. */
export const FIRST_FILM_MEMBERS = ['rafael@nordlys.example', 'lior@brandtsales.example']
