export { announceRoom, announceRoomWatched } from './announce-room.ts'
export { openRoom, type RoomParams, seeRoom, stillSends } from './room-access.ts'
export { listDisplayedFields, listRoomProjects, listRoomScreeners, posterInRoom } from './room-films.repository.ts'
export { createRoomPictures, type RoomPictures } from './room-pictures.ts'
