import type { CreditRole } from '@answerprint/contract/credits'
import { createCredits } from '#features/credits'
import { createCustomFields } from '#features/custom-fields'
import { createRecordHistory } from '#features/history'
import { createProjectAccess } from '#features/projects'
import type { Viewer } from '#platform/http/viewer'
import type { Parts } from '../parts.ts'

const fields = [
  { title: 'EIDR', value: '10.5240/8F2C-41D0-7A66-B9E3-51C4-K', is_displayed: false },
  { title: 'Country of origin', value: 'Kazakhstan, Sweden, Canada', is_displayed: true },
  { title: 'Original language', value: 'Kazakh, Russian (English subtitles burned in on reel 3 only)', is_displayed: true },
  { title: 'Aspect ratio', value: '2.39:1', is_displayed: true },
]

type Category = { name: string; showRoles: boolean; credits: [role: CreditRole, name: string][] }
const categories: Category[] = [
  {
    name: 'Filmmakers',
    showRoles: true,
    credits: [
      ['Director', 'Inès Calloway'],
      ['Writer', 'Inès Calloway'],
      ['Producer', 'Tomas Verhoeven'],
      ['Executive Producer', 'Maximiliane von Schönfeld-Arnsberg'],
      ['Camera Operator', 'Lior Brandt'],
    ],
  },
  {
    name: 'Cast',
    showRoles: false,
    credits: [
      ['Actor', 'Aru Sadykova'],
      ['Actor', 'Daniyar Bekov'],
      ['Actor', 'Sofia Lindqvist'],
    ],
  },
]

/** Details of the first film beside its files, as its owner would have written them. */
export async function seedDetails(parts: Parts, viewer: Viewer, projectID: string): Promise<void> {
  const needs = { ...parts, access: createProjectAccess(parts), recordHistory: createRecordHistory(parts) }
  const customFields = createCustomFields(needs)
  const credits = createCredits(needs)
  const params = { projectID }
  for (const body of fields) await customFields.create(viewer, { params, body })
  for (const { credits: entries, ...body } of categories) {
    const { _id: categoryID } = await credits.create(viewer, { params, body })
    for (const [role, name] of entries) await credits.addRole(viewer, { params: { ...params, categoryID }, body: { role, name } })
  }
}
