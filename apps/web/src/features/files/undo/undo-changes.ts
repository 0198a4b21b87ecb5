import type { FileItem, MoveBack, Renamed } from '../files.api.ts'

/** What takes a move back, by the folder that each came from; nothing for what was there already. */
export function movesBack(files: readonly FileItem[], folderID: string | null, renamed: readonly Renamed[]): MoveBack[] {
  const given = new Map(renamed.map((each) => [each._id, each.name]))
  const gone = files.filter((each) => each.folder_id !== folderID)
  return [...Map.groupBy(gone, (each) => each.folder_id)].map(([to, group]) => ({
    files: group,
    to,
    undo: {
      folder_id: folderID,
      names: group.flatMap(({ _id, name }) => {
        const now = given.get(_id)
        return now === undefined ? [] : [{ _id, now, before: name }]
      }),
    },
  }))
}

type Tagged = Pick<FileItem, '_id' | 'type' | 'tags'>
type Tag = Tagged['tags'][number]
export type TagsBack = { files: Tagged[]; values: Tag[]; was: string[] }

/** What gives files their tags back after a new common set was saved: files that had the same tags together. */
export function tagsBack(files: readonly Tagged[], common: readonly Tag[], saved: readonly Tag[]): TagsBack[] {
  const kept = new Set(saved.map((each) => each._id))
  const left = new Set(common.filter((each) => !kept.has(each._id)).map((each) => each._id))
  const groups = Map.groupBy(files, ({ tags }) =>
    tags
      .map((each) => each._id)
      .sort()
      .join(),
  )
  return [...groups.values()].flatMap((group): TagsBack[] => {
    const before = group[0]?.tags ?? []
    const after = new Set([...before.map((each) => each._id).filter((each) => !left.has(each)), ...kept])
    const isSame = after.size === before.length && before.every((each) => after.has(each._id))
    return isSame ? [] : [{ files: group, values: [...before], was: [...after] }]
  })
}
