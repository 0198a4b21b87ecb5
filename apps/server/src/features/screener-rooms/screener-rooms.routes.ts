import { screenerRooms as contract } from '@answerprint/contract/screener-rooms'
import type { Api } from '#platform/http/api'
import type { AvailableFilms } from './films/available-films.service.ts'
import type { RoomFilms } from './films/room-films.service.ts'
import type { ScreenerRooms } from './screener-rooms.service.ts'

type Services = { rooms: ScreenerRooms; films: RoomFilms; available: AvailableFilms }

export function screenerRoomRoutes({ mount }: Api, { rooms, films, available }: Services): void {
  mount(contract.list, (input, viewer) => rooms.list(viewer, input))
  mount(contract.create, (input, viewer, call) => rooms.create(viewer, input, call))
  mount(contract.get, (input, viewer) => rooms.get(viewer, input))
  mount(contract.update, (input, viewer, call) => rooms.update(viewer, input, call))
  mount(contract.delete, (input, viewer, call) => rooms.delete(viewer, input, call))
  mount(contract.duplicate, (input, viewer, call) => rooms.duplicate(viewer, input, call))
  mount(contract.setAccess, (input, viewer, call) => rooms.setAccess(viewer, input, call))
  mount(contract.availableProjects, (input, viewer) => available.availableProjects(viewer, input))
  mount(contract.addProjects, (input, viewer) => films.addProjects(viewer, input))
  mount(contract.removeProject, (input, viewer) => films.removeProject(viewer, input))
  mount(contract.updateProject, (input, viewer) => films.updateProject(viewer, input))
  mount(contract.swapProjects, (input, viewer) => films.swapProjects(viewer, input))
  mount(contract.orderProjects, (input, viewer) => films.orderProjects(viewer, input))
  mount(contract.availableScreeners, (input, viewer) => available.availableScreeners(viewer, input))
  mount(contract.addScreeners, (input, viewer) => films.addScreeners(viewer, input))
  mount(contract.updateScreener, (input, viewer) => films.updateScreener(viewer, input))
  mount(contract.removeScreener, (input, viewer) => films.removeScreener(viewer, input))
  mount(contract.swapScreeners, (input, viewer) => films.swapScreeners(viewer, input))
  mount(contract.orderScreeners, (input, viewer) => films.orderScreeners(viewer, input))
}
