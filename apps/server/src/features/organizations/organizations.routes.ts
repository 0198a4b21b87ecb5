import { organizations as contract } from '@answerprint/contract/organizations'
import type { Api } from '#platform/http/api'
import type { Logos } from './logos.service.ts'
import type { Organizations } from './organizations.service.ts'

export function organizationRoutes({ mount }: Api, organizations: Organizations, logos: Logos): void {
  mount(contract.create, (input, viewer, call) => organizations.create(viewer, input, call))
  mount(contract.get, ({ params }, viewer) => organizations.get(viewer, params.organizationID))
  mount(contract.update, (input, viewer, call) => organizations.update(viewer, input, call))
  mount(contract.updateBranding, (input, viewer, call) => organizations.updateBranding(viewer, input, call))
  mount(contract.setLogo, ({ params, body }, viewer, call) => logos.set(viewer, params.organizationID, body.image, call))
  mount(contract.removeLogo, ({ params }, viewer, call) => logos.remove(viewer, params.organizationID, call))
}
