import { announcing } from '#features/audit-log'
import { createMoney } from '#features/billing'
import { createOutsideSenders, createRequestLinks, createVisitors } from '#features/file-requests'
import { createDownloadAddresses } from '#features/files'
import { createRecordHistory } from '#features/history'
import { createBrands, type Founded } from '#features/organizations'
import { createIsWorkedOn, createResultPlaces } from '#features/orders'
import { createIsLinkValid } from '#features/packages'
import { createProjectAccess } from '#features/projects'
import { createRoomPictures } from '#features/screener-rooms'
import { createMayTryRoom, createMayWatch, createServedSegments, createShareAccess } from '#features/shared-screeners'
import { createVideoParts } from '#features/video-requests'
import { openTransferServer } from '#platform/aspera/transfer-server'
import { createAccessLog } from '#platform/database/access-log'
import { createHook } from '#platform/database/hook'
import { openMailQueue } from '#platform/mail/mail-queue'
import type { Parts } from '../parts.ts'

/**
 * What exists before the first feature is composed: the parts, and the small services that need no other feature and that features
 * need from each other in both directions.
 */
export function openFoundation(parts: Parts) {
  const { config, store } = parts
  const { appUrl } = config
  const access = createProjectAccess(parts)
  const shareAccess = createShareAccess(parts)
  const recordHistory = createRecordHistory(parts)
  const accessLog = announcing(createAccessLog(parts))
  return {
    ...parts,
    access,
    accessLog,
    recordHistory,
    money: createMoney(config.currency),
    mailQueue: openMailQueue(parts),
    brands: createBrands({ appUrl }),
    addresses: createDownloadAddresses({ ...parts, access, isLinkValid: createIsLinkValid(parts), isWorkedOn: createIsWorkedOn(parts) }),
    outside: createOutsideSenders({
      ...parts,
      links: createRequestLinks({ ...parts, appUrl }),
      visitors: createVisitors(parts),
      videoParts: createVideoParts({ ...parts, recordHistory }),
    }),
    shareAccess,
    served: createServedSegments(parts),
    mayWatch: createMayWatch({ ...parts, shareAccess }),
    mayTryRoom: createMayTryRoom(parts),
    roomPictures: createRoomPictures(parts),
    transferServer: config.aspera && openTransferServer(config.aspera, store),
    onFilesDeleted: createHook(),
    onFilesPlaced: createHook(),
    onEmailChanged: createHook(),
    onMembersLeft: createHook(),
    onOrganizationFounded: createHook<Founded>(),
    onRoomsDeleted: createHook(),
    onRoomFilmsChanged: createHook(),
    onLinksBought: createHook(),
    onTransfersBought: createHook(),
    onResultsUploaded: createHook(),
    onResultsChecked: createHook(),
    resultPlaces: createResultPlaces({ ...parts, accessLog }),
  }
}
export type Foundation = ReturnType<typeof openFoundation>
