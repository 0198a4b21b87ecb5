import { fail } from '@answerprint/contract/errors'
import { nameHas } from '@answerprint/contract/name-key'
import { ALL_PROJECTS, type Crumb, type ProjectFolder } from '@answerprint/contract/project-folders'
import type { z } from 'zod'
import { createSignPoster, type ProjectFolderList, slugFor } from '#features/projects'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { can, rightsOn, type Viewer } from '#platform/http/viewer'
import type { ObjectStore } from '#platform/storage/object-store'
import { type FolderTree, growTree, sortByTitle } from './folder-tree.ts'
import {
  countSeen,
  type FolderRow,
  listFirst,
  listFolders,
  listOccupied,
  lockFolders,
  seesEverything,
} from './project-folders.repository.ts'

/** A tile shows three rows of three. */
const MOST_POSTERS = 9

type Needs = { db: Database; store: ObjectStore; now: Clock }
export type Tree = FolderTree<FolderRow>
type FolderAnswer = z.output<typeof ProjectFolder>
type CrumbAnswer = z.output<typeof Crumb>

export const ROOT = { _id: ALL_PROJECTS, title: 'All Projects', slug: ALL_PROJECTS }

export const crumbOf = (viewer: Viewer, folder: FolderRow | null): CrumbAnswer =>
  folder === null ? ROOT : { _id: folder._id, title: folder.title, slug: slugFor(viewer, folder) }

/** The folders as this viewer sees them. A change passes its transaction, so that it decides from the locked state. */
export async function readTree(db: Database, viewer: Viewer): Promise<Tree> {
  const [rows, seen, occupied] = await Promise.all([
    listFolders(db, viewer),
    countSeen(db, viewer),
    seesEverything(viewer) ? null : listOccupied(db, viewer),
  ])
  return growTree(rows, { seen, occupied, seesEmpty: (folder) => can(rightsOn(viewer, folder), 'projects:can_modify') })
}

type Slug = string | null | undefined

const isTop = (slug: Slug): boolean => !slug || slug === ALL_PROJECTS

/** Null for the top. A folder that the viewer cannot see is refused like an unknown one. */
export function folderBySlug(tree: Tree, viewer: Viewer, slug: Slug): FolderRow | null {
  if (isTop(slug)) return null
  return tree.shown.find((each) => slugFor(viewer, each) === slug) ?? fail('not_found')
}

export const createFolderList = ({ db, store, now }: Needs) => {
  const signPoster = createSignPoster({ store, now })

  const present = async (viewer: Viewer, tree: Tree, folders: readonly FolderRow[]): Promise<FolderAnswer[]> => {
    const ids = folders.map((each) => each._id)
    const first = Map.groupBy(await listFirst(db, viewer, ids, MOST_POSTERS), (each) => each.folder_id)
    return Promise.all(
      folders.map(async (folder) => {
        const { _id, title, organization_id, created_at, updated_at } = folder
        const inside = tree.childrenOf(_id)
        const children = sortByTitle([
          ...inside.map((each) => ({ _id: each._id, title: each.title, poster_key: null, poster_prefix: null, is_folder: true })),
          ...(first.get(_id) ?? []).map((each) => ({ ...each, is_folder: false })),
        ]).slice(0, MOST_POSTERS)
        const posters = await Promise.all(
          children.map(async (each) => ({
            _id: each._id,
            projectTitle: each.title,
            active_poster_url: await signPoster.small(each),
            is_folder: each.is_folder,
          })),
        )
        const counts = { project_count: tree.projectCount(_id), folder_count: inside.length }
        return {
          _id,
          title,
          slug: slugFor(viewer, folder),
          is_folder: true as const,
          organization_id,
          posters,
          ...counts,
          created_at,
          updated_at,
        }
      }),
    )
  }

  const folderList: ProjectFolderList = {
    async hold(tx, viewer, slug) {
      if (isTop(slug)) return null
      await lockFolders(tx, viewer)
      return folderBySlug(await readTree(tx, viewer), viewer, slug)
    },

    async list(viewer, { slug, titlePart }) {
      const tree = await readTree(db, viewer)
      const folder = folderBySlug(tree, viewer, slug)
      const folders =
        titlePart === undefined ? tree.childrenOf(folder?._id ?? null) : tree.shown.filter((each) => nameHas(each.title, titlePart))
      return {
        folder_id: folder?._id ?? null,
        folders: await present(viewer, tree, folders),
        breadcrumb: [ROOT, ...tree.path(folder?._id ?? null).map((each) => crumbOf(viewer, each))],
      }
    },
  }
  return {
    ...folderList,
    /** One folder as the list shows it. */
    async show(viewer: Viewer, folderId: string): Promise<FolderAnswer> {
      const tree = await readTree(db, viewer)
      const folder = tree.find(folderId) ?? fail('not_found')
      return (await present(viewer, tree, [folder]))[0] ?? fail('not_found')
    },
  }
}
export type FolderList = ReturnType<typeof createFolderList>
