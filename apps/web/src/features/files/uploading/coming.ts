import { type Dropped, holdsFolder, readDrop, readPicker } from '#platform/uploads/choosing/folder-entries'

export type UploadPlace = { projectID: string; folderID: string | undefined }

/** What is to be sent. What was chosen is there at once, in every browser; what is dropped has to be read. */
export type Coming = { reading: Dropped | Promise<Dropped>; isDrop: boolean; hasFolder: boolean }

export const droppedNow = (items: DataTransferItemList): Coming => ({
  hasFolder: holdsFolder(items),
  isDrop: true,
  reading: readDrop(items),
})

export function chosenNow(files: Iterable<File>): Coming {
  const reading = readPicker(files)
  return { reading, isDrop: false, hasFolder: reading.hasFolder }
}
