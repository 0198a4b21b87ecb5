import { can, type Viewer } from '#platform/http/viewer'
import type { CreateNeeds } from './create-uploads.ts'
import { rightFor } from './upload-purpose.ts'
import { findSender, type UploadPlace } from './uploads.repository.ts'

type Needs = Pick<CreateNeeds, 'db' | 'access' | 'roomPictures' | 'resultPlaces'>
type Place = Pick<UploadPlace, 'screener_room_id' | 'purpose'> & { project_id: string }

/** Whether who began an upload may still send it. */
export const createStillSend = ({ db, access, roomPictures, resultPlaces }: Needs) => {
  const mayAdd = async (senderId: string, { project_id, screener_room_id, purpose }: Place): Promise<boolean> => {
    const person = await access.stillSees(senderId, project_id)
    if (!person) return false
    return screener_room_id === null ? can(person, rightFor(purpose)) : roomPictures.stillModifies(senderId, screener_room_id)
  }
  const mayGoOn = async (viewer: Viewer, { order_id, project_id, ...place }: UploadPlace): Promise<boolean> => {
    if (order_id !== null) return (await resultPlaces.find(viewer, order_id)) !== undefined
    return project_id === null || mayAdd(viewer.user_id, { ...place, project_id })
  }
  return {
    /** Of the sender with this upload in the store. */
    async mayReceive(storeUploadId: string): Promise<boolean> {
      const sender = await findSender(db, storeUploadId)
      if (!sender) return false
      if (sender.submission_id !== null) return sender.project_status === 'Active'
      if (sender.order_id !== null) return sender.is_staff === true && sender.project_status === 'Active'
      return sender.sender_id !== null && mayAdd(sender.sender_id, sender)
    },

    /** Those of these places to which this person may go on sending. */
    async placesAmong(viewer: Viewer, places: readonly UploadPlace[]): Promise<UploadPlace[]> {
      const answers: boolean[] = []
      for (const each of places) answers.push(await mayGoOn(viewer, each))
      return places.filter((_place, index) => answers[index])
    },
  }
}
