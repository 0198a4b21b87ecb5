import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { projectQuery } from '#features/projects'
import { createFolderState, type FileContext } from './file-context.ts'
import { openingOf } from './file-facts.ts'
import type { FileItem } from './files.api.ts'
import type { FileListing } from './files.queries.ts'
import { usePicking } from './selection/use-picking.ts'

/** What the items of a folder can do. */
export function useFolder(listing: FileListing, count: number): FileContext {
  const [state] = useState(createFolderState)
  const { data: project } = useQuery(projectQuery(listing.projectID))
  const navigate = useNavigate()
  const picking = usePicking(state.selection, listing, count)
  const open = (file: FileItem, index: number) => {
    const opening = openingOf(file)
    if (opening === 'preview') return state.dialog.setState({ name: opening, file, index }, true)
    if (opening !== 'folder') return state.dialog.setState({ name: opening, file }, true)
    const params = { projectID: listing.projectID, folderID: file._id }
    // The folder is looked into as a whole: the words that led to it stay behind.
    void navigate({ to: '/projects/$projectID/files/folder/$folderID', params, search: ({ search: _left, ...kept }) => kept })
  }
  return { ...state, ...picking, listing, tagScope: project?.organization_id, count, open }
}
