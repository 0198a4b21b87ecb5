import type { SenderField } from '@answerprint/contract/file-requests'
import { extensionOf } from '@answerprint/contract/file-types'
import type { Viewer } from '#platform/http/viewer'
import type { SenderRow } from './submissions/submissions.repository.ts'

/** Requests for files belong to paid plans. An owner on a smaller plan may still close the requests that they have. */
export const canRequestFiles = (viewer: Pick<Viewer, 'is_paid'>): boolean => viewer.is_paid

/** Whether a sender gave all details that the requester demands. */
export const isNamed = (sender: SenderRow | undefined, asked: readonly string[]): boolean =>
  asked.every((field) => (sender?.[field as SenderField] ?? '') !== '')

/** How a sender is named to the requester. */
export const senderName = ({ name, company, email }: SenderRow): string =>
  (name && company ? `${name} (${company})` : name || company || email) || 'A sender with the link'

const PROGRAMS = new Set([
  ...['exe', 'com', 'bat', 'cmd', 'ps1', 'vbs', 'vbe', 'js', 'jse', 'wsf', 'wsh', 'msi', 'msp', 'scr', 'pif', 'cpl', 'hta', 'lnk', 'reg'],
  ...['jar', 'app', 'command', 'sh', 'run', 'dll', 'sys', 'apk', 'deb', 'rpm', 'pkg', 'appimage', 'desktop', 'url', 'scf', 'gadget'],
])

/** Programs of strangers are refused, because a member might open one. */
export const isProgram = (fileName: string): boolean => PROGRAMS.has(extensionOf(fileName) ?? '')
