import { PageHeading } from '@answerprint/ui/PageHeading'
import { PosterSkeletons } from '@answerprint/ui/Skeletons'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense, useLayoutEffect, useState } from 'react'
import { useDragScroll } from '#platform/browser/dragging/drag-scroll'
import { LoadFailed } from '#platform/failures/LoadFailed.tsx'
import { loadStatusOf } from '#platform/failures/load-status'
import { wasDeleted } from '#platform/failures/was-deleted'
import { useCan, useUser } from '#platform/session'
import { lazy } from '#platform/upgrades/lazy'
import { WallCrumbs } from './head/WallCrumbs.tsx'
import { NewMenu, WallTools } from './head/WallTools.tsx'
import { WallList } from './list/WallList.tsx'
import styles from './ProjectsScreen.module.css'
import { isEmpty } from './project-list.ts'
import type { Listing, Project, ProjectFolder } from './projects.api.ts'
import { useWallList } from './use-wall-list.ts'
import { useWallLive } from './use-wall-live.ts'
import { createWall, unchecked, useOnWall, useWall, type Wall, WallContext, type WallDialog } from './wall.ts'

/** Dialogs over the wall, and the screens in its place, are loaded when they are asked for. */
const loadFolders = () => import('#features/project-folders')
const FolderGone = lazy(async () => ({ default: (await import('./FolderGone.tsx')).FolderGone }))
const NoProjects = lazy(async () => ({ default: (await import('./NoProjects.tsx')).NoProjects }))
const ProjectsBar = lazy(async () => ({ default: (await import('./head/ProjectsBar.tsx')).ProjectsBar }))
const WallDialogs = lazy(async () => ({ default: (await import('./dialogs/WallDialogs.tsx')).WallDialogs }))
const WallShortcuts = lazy(async () => ({ default: (await import('./list/WallShortcuts.tsx')).WallShortcuts }))
const WallMenu = lazy(async () => ({ default: (await import('./WallMenu.tsx')).WallMenu }))

const TOP: Listing['breadcrumb'] = [{ _id: 'all_projects', title: 'All Projects', slug: 'all_projects' }]

export function ProjectsScreen() {
  const { slug }: { slug?: string } = useParams({ strict: false })
  // Each folder begins with nothing checked.
  return <WallOf key={slug ?? ''} slug={slug} />
}

function WallOf({ slug }: { slug: string | undefined }) {
  const { list, place, folders, projects, query, words, setWords, sort, setSort, isAnswered, fetchMore } = useWallList(slug)
  const breadcrumb = place?.breadcrumb ?? TOP
  const wall = useWallActions(slug)
  const { store } = wall
  useLayoutEffect(() => store.setState({ projects, breadcrumb }), [store, projects, breadcrumb])
  useDragScroll()
  useWallLive()
  const count = folders.length + projects.length
  const total = isAnswered ? folders.length + (place?.size ?? 0) : count
  const hasProjects = place?.has_projects ?? false
  const isEmptyPlace = isAnswered && list.isSuccess && count === 0 && query === ''
  const isNew = isEmptyPlace && slug === undefined
  const isLost = loadStatusOf(list) === 'ERROR'
  const waits = list.isPending || (!isAnswered && count === 0)
  // Also one that was deleted while it was shown.
  if (wasDeleted(list.error)) {
    return (
      <Suspense fallback={null}>
        <FolderGone />
      </Suspense>
    )
  }
  return (
    <WallContext value={wall}>
      <div className={styles.screen}>
        <PageHeading
          title={slug === undefined ? 'Projects' : (breadcrumb.at(-1)?.title ?? '')}
          crumbs={<WallCrumbs breadcrumb={breadcrumb} />}
          count={list.isSuccess && count > 0 ? total : undefined}
          actions={
            isLost ? undefined : isNew ? (
              <NewMenu hasProjects={hasProjects} isQuiet />
            ) : (
              <WallTools {...{ words, sort, hasProjects }} onWords={setWords} onSort={setSort} isEmpty={isEmptyPlace} />
            )
          }
        />
        {waits && !isLost && (
          <div className={styles.grid} aria-busy="true">
            <PosterSkeletons />
          </div>
        )}
        {isLost && <LoadFailed of={list} />}
        <Suspense fallback={null}>
          {list.isSuccess && isAnswered && count === 0 && <NoProjects searched={query !== ''} inFolder={slug !== undefined} />}
        </Suspense>
        {count > 0 && <WallList wall={slug ?? ''} {...{ folders, projects }} isOld={!isAnswered} onEnd={fetchMore} />}
        <Above />
      </div>
    </WallContext>
  )
}

function useWallActions(slug: string | undefined): Wall {
  const [store] = useState(createWall)
  const navigate = useNavigate()
  const user = useUser()
  const needsPlan = user.organization_id === null && !user.can_use_project_folders
  const show = (dialog: WallDialog) => {
    const isOfFolders = dialog.name === 'createFolder' || dialog.name === 'move'
    store.setState({ dialog: needsPlan && isOfFolders ? { name: 'plan' } : dialog })
  }
  const queryClient = useQueryClient()
  const move = async (folderID: string, projectIds: string[]) => {
    const { change, moveAndNotify } = await loadFolders()
    await change(queryClient, async () => {
      await moveAndNotify(queryClient, { folderID, projectIds, slug })
      store.setState(({ checked }) => ({ checked: unchecked(checked, projectIds) }))
    })
  }
  const removeEmpty = async (folder: ProjectFolder) => {
    const { change, deleteEmptyAndNotify } = await loadFolders()
    await change(queryClient, () => deleteEmptyAndNotify(folder, slug))
  }
  return {
    store,
    slug,
    show,
    giveBack: () => {
      const { origin } = store.getState()
      requestAnimationFrame(() => {
        const { dialog } = store.getState()
        if (dialog === null && origin?.isConnected) origin.focus({ preventScroll: true })
      })
    },
    open: (item) => {
      if (item.is_folder) void navigate({ to: '/projects/folder/$slug', params: { slug: item.slug } })
      else void navigate({ to: '/projects/$projectID/files', params: { projectID: item._id } })
    },
    group: (grouped: readonly Project[], folderName) => show({ name: 'createFolder', projects: grouped, folderName }),
    move: (folderID, projectIds) => {
      if (needsPlan) show({ name: 'plan' })
      else if (projectIds.length > 0) void move(folderID, projectIds)
    },
    removeFolder: (folder) => (isEmpty(folder) ? void removeEmpty(folder) : show({ name: 'deleteFolder', folder })),
  }
}

/** What can be done with checked projects, the menu of a tile, or a dialog. */
function Above() {
  const { store, giveBack } = useWall()
  const isChecked = useOnWall((state) => state.checked.size > 0)
  const isMenuOpen = useOnWall((state) => state.menu !== null)
  const dialog = useOnWall((state) => state.dialog)
  const asked = useCreateAsked()
  const shown = dialog ?? asked.dialog
  const handleClose = () => {
    store.setState({ dialog: null })
    asked.forget()
    giveBack()
  }
  return (
    <>
      <Suspense fallback={null}>
        <WallShortcuts />
      </Suspense>
      <Suspense fallback={null}>{isChecked && <ProjectsBar />}</Suspense>
      <Suspense fallback={null}>
        {isMenuOpen && <WallMenu />}
        {shown !== null && <WallDialogs dialog={shown} onClose={handleClose} />}
      </Suspense>
    </>
  )
}

/** The palette asks for a new project by the address, with the title that was typed. */
function useCreateAsked(): { dialog: WallDialog | null; forget: () => void } {
  const { create, title, ...rest }: { create?: string; title?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const mayCreate = useCan()('projects:can_modify')
  if (create !== 'project' || !mayCreate) return { dialog: null, forget: () => undefined }
  return { dialog: { name: 'create', title: title ?? '' }, forget: () => void navigate({ to: '.', search: rest, replace: true }) }
}
