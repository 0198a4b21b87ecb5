import { can, type Viewer } from '#platform/http/viewer'

type Facts = { owner_id: string; is_listed: boolean }
type Asking = Pick<Viewer, 'user_id' | 'owner_id' | 'permissions'>

/** The organization's, where membership or the role decides. */
const grants = (viewer: Asking, room: Facts, byRole: boolean): boolean => room.owner_id === viewer.owner_id && (room.is_listed || byRole)

/** Made as an individual, before rooms were for organizations: its links are still theirs. No organization that they join takes it over. */
const isMine = (viewer: Asking, room: Facts): boolean => room.owner_id === viewer.user_id

/** A listed member may change and send the room; others may what their role grants. */
export const may = {
  seeAll: (viewer: Asking): boolean => can(viewer, 'screener_rooms:can_view') || can(viewer, 'screener_rooms:can_modify'),

  /** Every room of the organization can be opened; the list of rooms is for `seeAll`. */
  openAll: (viewer: Asking): boolean => may.seeAll(viewer) || can(viewer, 'screener_rooms:can_send'),

  see: (viewer: Asking, room: Facts): boolean => isMine(viewer, room) || grants(viewer, room, may.openAll(viewer)),

  modify: (viewer: Asking, room: Facts): boolean => grants(viewer, room, can(viewer, 'screener_rooms:can_modify')),

  send: (viewer: Asking, room: Facts): boolean => isMine(viewer, room) || grants(viewer, room, can(viewer, 'screener_rooms:can_send')),
}
