import { createStore, type StoreApi } from 'zustand/vanilla'
import type { FileItem } from '../files.api.ts'

/** Marks our own drags among whatever else may be dragged over a page. */
export type DraggedFiles = { kind: 'files'; files: readonly FileItem[] }
/** Where it can be let go: a folder (or the root), or a file to make a new folder with. */
export type DropPlace =
  | { kind: 'place'; id: string; folderID: string | undefined; name: string }
  | { kind: 'file'; id: string; file: FileItem }

export const isDraggedFiles = (data: Record<string | symbol, unknown>): data is DraggedFiles => data.kind === 'files'
export const isDropPlace = (data: Record<string | symbol, unknown> | undefined): data is DropPlace =>
  data?.kind === 'place' || data?.kind === 'file'

/** What is dragged, and over which target. `ready` once a drop would have an effect. */
export type DragState = { lifted: ReadonlySet<string>; over: string | null; ready: boolean }
export type Drag = StoreApi<DragState>

export const nothingDragged: DragState = { lifted: new Set(), over: null, ready: false }
export const createDrag = (): Drag => createStore<DragState>(() => nothingDragged)

/** The dragged files: all picked ones when the dragged file is one of them. */
export const carriedWith = (file: FileItem, picks: ReadonlyMap<string, FileItem>): FileItem[] =>
  picks.has(file._id) ? [...picks.values()] : [file]

/** An item cannot be dropped on itself. */
export const mayDrop = (carried: readonly FileItem[], place: DropPlace): boolean => !carried.some((each) => each._id === place.id)
