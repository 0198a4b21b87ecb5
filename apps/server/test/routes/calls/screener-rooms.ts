import type { Sent } from '../../person.ts'
import type { Things } from '../world/things.ts'
import type { Calls, Meaning } from './call.ts'

const owner = ({ organization }: Things) => ({ organizationID: organization })
const room = (things: Things) => ({ ...owner(things), roomID: things.room })
const project = (things: Things) => ({ ...room(things), projectID: things.roomProject })
const screener = (things: Things) => ({ ...project(things), screenerID: things.screener })

/** The ids of an address, by how deep it goes. */
const SLOTS = [
  ['organizationID', 'organization'],
  ['roomID', 'room'],
  ['projectID', 'roomProject'],
  ['screenerID', 'screener'],
] as const

/** Three calls of the documents name the room without its owner. */
const ALONE = ['reviewerAnalytics', 'screenerAnalytics', 'preview']

const inAddress = (name: string, depth: number): Record<string, Meaning> =>
  Object.fromEntries(
    SLOTS.slice(ALONE.includes(name) ? 1 : 0, depth).map(([slot, thing]) => [`screenerRooms.${name} params.${slot}`, thing]),
  )

const calls: Record<string, { depth: number; sent: (things: Things) => Sent }> = {
  list: { depth: 1, sent: (things) => ({ params: owner(things) }) },
  create: { depth: 1, sent: (things) => ({ params: owner(things), body: { screenerGroupName: 'Berlin 2027' } }) },
  get: { depth: 2, sent: (things) => ({ params: room(things) }) },
  update: { depth: 2, sent: (things) => ({ params: room(things), body: { key: 'name', value: 'Cannes 2027' } }) },
  delete: { depth: 2, sent: (things) => ({ params: room(things) }) },
  duplicate: { depth: 2, sent: (things) => ({ params: room(things) }) },
  setAccess: { depth: 2, sent: (things) => ({ params: room(things), body: { ids: [things.colleague] } }) },
  analytics: { depth: 2, sent: (things) => ({ params: room(things) }) },
  reviewerAnalytics: { depth: 2, sent: (things) => ({ params: { roomID: things.room, sharedScreenerID: things.share } }) },
  screenerAnalytics: { depth: 2, sent: (things) => ({ params: { roomID: things.room, screenerID: things.screener } }) },
  preview: { depth: 2, sent: (things) => ({ params: { roomID: things.room } }) },
  makePreview: { depth: 2, sent: (things) => ({ params: room(things), body: {} }) },
  availableProjects: { depth: 2, sent: (things) => ({ params: room(things) }) },
  addProjects: { depth: 2, sent: (things) => ({ params: room(things), body: { projectIDs: [things.destination] } }) },
  removeProject: { depth: 3, sent: (things) => ({ params: project(things), body: { notifyReviewers: false } }) },
  updateProject: { depth: 3, sent: (things) => ({ params: project(things), body: { key: 'poster', value: null } }) },
  swapProjects: {
    depth: 2,
    sent: (things) => ({ params: room(things), body: { indexA: 0, indexB: 0, seenA: things.roomProject, seenB: things.roomProject } }),
  },
  orderProjects: {
    depth: 2,
    sent: (things) => ({ params: room(things), body: { projectIDs: [things.roomProject], seenIDs: [things.roomProject] } }),
  },
  availableScreeners: { depth: 3, sent: (things) => ({ params: project(things) }) },
  addScreeners: { depth: 3, sent: (things) => ({ params: project(things), body: { screenerIDs: [things.screener] } }) },
  updateScreener: { depth: 4, sent: (things) => ({ params: screener(things), body: { key: 'name', value: 'Market cut' } }) },
  removeScreener: { depth: 4, sent: (things) => ({ params: screener(things), body: { notifyReviewers: false } }) },
  swapScreeners: {
    depth: 3,
    sent: (things) => ({ params: project(things), body: { indexA: 0, indexB: 0, seenA: things.screener, seenB: things.screener } }),
  },
  orderScreeners: {
    depth: 3,
    sent: (things) => ({ params: project(things), body: { screenerIDs: [things.screener], seenIDs: [things.screener] } }),
  },
}

export const screenerRooms: Calls = {
  examples: Object.fromEntries(Object.entries(calls).map(([name, { sent }]) => [`screenerRooms.${name}`, sent])),
  meanings: {
    ...Object.assign({}, ...Object.entries(calls).map(([name, { depth }]) => inAddress(name, depth))),
    'screenerRooms.setAccess body.ids[]': 'colleague',
    'screenerRooms.setAccess body.was[]': { ignored: 'colleague' },
    'screenerRooms.reviewerAnalytics params.sharedScreenerID': [{ thing: 'share', beside: {}, narrows: true }],
    'screenerRooms.screenerAnalytics params.screenerID': [{ thing: 'screener', beside: {}, narrows: true }],
    'screenerRooms.makePreview body.sharedScreenerID': 'share',
    'screenerRooms.addProjects body.projectIDs[]': 'destination',
    'screenerRooms.swapProjects body.seenA': 'roomProject',
    'screenerRooms.swapProjects body.seenB': 'roomProject',
    'screenerRooms.orderProjects body.projectIDs[]': 'roomProject',
    'screenerRooms.orderProjects body.seenIDs[]': 'roomProject',
    'screenerRooms.addScreeners body.screenerIDs[]': 'screener',
    'screenerRooms.swapScreeners body.seenA': 'screener',
    'screenerRooms.swapScreeners body.seenB': 'screener',
    'screenerRooms.orderScreeners body.screenerIDs[]': 'screener',
    'screenerRooms.orderScreeners body.seenIDs[]': 'screener',
  },
}
