import type { Sent } from '../person.ts'
import type { Slot } from './endpoints.ts'
import type { Thing } from './world.ts'

/**
 * `ignored`: taken for old clients and read by nobody. `opaque`: names nothing that is stored.
 * Several entries: the same slot names one thing or another, by what stands beside it.
 */
export type Meaning = Thing | 'ignored' | 'opaque' | { thing: Thing; beside: Sent }[]

/** What each id slot of the API names. A slot that is missing here fails the run, and so does one that is gone. */
export const meanings: Record<string, Meaning> = {
  'accounts.signup body.organization_id': 'ignored',
  'accounts.updateUser params.userID': 'user',
  'accounts.reset params.token': 'resetToken',
  'accounts.changePassword params.userID': 'user',
  'accounts.profile params.userID': 'user',
  'accounts.security params.userID': 'user',

  'sessions.list params.userID': 'user',
  'sessions.end params.userID': 'user',
  'sessions.end params.sessionID': 'loginSession',
  'sessions.endOthers params.userID': 'user',

  'twoFactor.setUp params.userID': 'user',
  'twoFactor.enable params.userID': 'user',
  'twoFactor.disable params.userID': 'user',
  'twoFactor.renewRecoveryCodes params.userID': 'user',

  'passkeys.finishLogin body.credential.id': 'opaque',
  'passkeys.finishLogin body.credential.rawId': 'opaque',
  'passkeys.registerOptions params.userID': 'user',
  'passkeys.register params.userID': 'user',
  'passkeys.register body.credential.id': 'opaque',
  'passkeys.register body.credential.rawId': 'opaque',
  'passkeys.rename params.userID': 'user',
  'passkeys.rename params.passkeyID': 'passkey',
  'passkeys.remove params.userID': 'user',
  'passkeys.remove params.passkeyID': 'passkey',

  'staff.ghost body.user_id': 'user',

  'customFields.list params.projectID': 'project',
  'customFields.create params.projectID': 'project',
  'customFields.update params.projectID': 'project',
  'customFields.update params.fieldID': 'customField',
  'customFields.delete params.projectID': 'project',
  'customFields.delete params.fieldID': 'customField',
  'customFields.reorder params.projectID': 'project',

  'credits.list params.projectID': 'project',
  'credits.roles params.projectID': 'project',
  'credits.create params.projectID': 'project',
  'credits.update params.projectID': 'project',
  'credits.update params.categoryID': 'category',
  'credits.reorder params.projectID': 'project',
  'credits.rename params.projectID': 'project',
  'credits.rename params.categoryID': 'category',
  'credits.destroy params.projectID': 'project',
  'credits.destroy params.categoryID': 'category',
  'credits.addRole params.projectID': 'project',
  'credits.addRole params.categoryID': 'category',
  'credits.reorderRoles params.projectID': 'project',
  'credits.reorderRoles params.categoryID': 'category',
  'credits.renameRole params.projectID': 'project',
  'credits.renameRole params.categoryID': 'category',
  'credits.renameRole params.roleID': 'credit',
  'credits.updateRole params.projectID': 'project',
  'credits.updateRole params.categoryID': 'category',
  'credits.updateRole params.roleID': 'credit',
  'credits.destroyRole params.projectID': 'project',
  'credits.destroyRole params.categoryID': 'category',
  'credits.destroyRole params.roleID': 'credit',

  'screenerAttachments.list params.projectID': 'project',
  'screenerAttachments.import params.projectID': 'project',
  'screenerAttachments.import body.fileList[]._id': 'document',
  'screenerAttachments.import body.projectID': 'project',
  'screenerAttachments.delete params.projectID': 'project',
  'screenerAttachments.delete params.attachmentID': 'attachment',

  'history.list params.projectID': 'project',
  'history.expireLinks params.projectID': 'project',
  // With a share beside it it is one thing too many.
  'history.expireLinks body.packageID': [{ thing: 'package', beside: { body: { sharedScreenerID: undefined, logID: undefined } } }],
  'history.expireLinks body.sharedScreenerID': 'share',
  'history.expireLinks body.logID': 'logEntry',

  'auditLog.list params.organizationID': 'organization',
  'auditLog.download params.organizationID': 'organization',

  'comments.list params.token': 'token',
  'comments.list params.screenerID': 'screener',
  'comments.list query.accessDeviceID': 'opaque',
  'comments.add params.token': 'token',
  'comments.add params.screenerID': 'screener',
  'comments.add body.accessDeviceID': 'opaque',
  'comments.update params.token': 'token',
  'comments.update params.commentID': 'comment',
  'comments.update body.accessDeviceID': 'opaque',
  'comments.delete params.token': 'token',
  'comments.delete params.commentID': 'comment',
  'comments.delete query.accessDeviceID': 'opaque',
  'comments.received params.projectID': 'project',
  'comments.received params.screenerID': 'screener',
  'comments.downloadOfScreener params.projectID': 'project',
  'comments.downloadOfScreener params.screenerID': 'screener',
  'comments.downloadOfShare params.sharedScreenerID': 'share',

  'organizations.get params.organizationID': 'organization',
  'organizations.update params.organizationID': 'organization',
  'organizations.updateBranding params.organizationID': 'organization',
  'organizations.setLogo params.organizationID': 'organization',
  'organizations.removeLogo params.organizationID': 'organization',

  'members.list params.organizationID': 'organization',
  'members.invite params.organizationID': 'organization',
  'members.invite body.users[].role_id': 'role',
  'members.invite body.projectId': 'project',
  'members.update params.organizationID': 'organization',
  'members.update params.userID': 'colleague',
  'members.update body.value': [
    { thing: 'role', beside: { body: { key: 'role_id' } } },
    { thing: 'department', beside: { body: { key: 'department_id' } } },
  ],
  'members.remove params.organizationID': 'organization',
  'members.remove params.userID': 'colleague',
  'members.resend params.organizationID': 'organization',
  'members.resend params.userID': 'invitee',
  'members.leave params.organizationID': 'organization',

  'roles.list params.organizationID': 'organization',
  'roles.defaults params.organizationID': 'organization',
  'roles.create params.organizationID': 'organization',
  'roles.update params.organizationID': 'organization',
  'roles.update params.roleID': 'role',
  'roles.delete params.organizationID': 'organization',
  'roles.delete params.roleID': 'spareRole',

  'departments.list params.organizationID': 'organization',
  'departments.create params.organizationID': 'organization',
  'departments.create body.user_ids[]': 'colleague',
  'departments.update params.organizationID': 'organization',
  'departments.update params.departmentID': 'department',
  'departments.update body.value[]': 'colleague',
  'departments.delete params.organizationID': 'organization',
  'departments.delete params.departmentID': 'department',

  'invoices.get params.invoiceID': 'invoice',
  'aspera.quote params.projectID': 'project',
  'aspera.quote body._files[]._id': 'document',
  'aspera.quote body.projectID': 'ignored',
  'downloads.prepare params.projectID': 'project',
  'downloads.prepare body.files[]._id': 'document',
  'downloads.setup query.fileID': 'document',
  'downloads.create body.transferUUID': 'opaque',
  'downloads.create body.fileID': 'document',
  'downloads.create body.specifications.package_id': [
    { thing: 'package', beside: {} },
    { thing: 'packageToken', beside: { body: { method: 'aspera' } } },
  ],
  'downloads.update params.downloadID': 'download',
  'downloads.update body.transferUUID': 'opaque',
  'downloads.update body.specifications.package_id': 'packageToken',
  'imports.link body.project_id': 'project',
  'imports.link body.folder_id': 'folder',
  'imports.link body.file_request_id': 'requestToken',
  'imports.link body.cinerequest_id': 'opaque',
  'imports.confirm params.importID': 'import',
  'imports.list query.project_id': 'project',
  'imports.cancel params.importID': 'import',

  'invites.open params.token': 'invite',
  'invites.accept params.token': 'invite',

  'projects.list query.folder': 'projectFolderSlug',
  'projects.get params.projectID': 'project',
  'projects.create body.currentFolderSlug': 'projectFolderSlug',
  'projects.update params.projectID': 'project',
  'projects.update body.projectID': 'ignored',
  'projects.setAccess params.projectID': 'project',
  'projects.setAccess body.userIds[]': 'colleague',
  'projects.delete body.projectIDs[]': 'project',
  'projects.delete body.currentFolderSlug': 'ignored',

  'projectFolders.create body.folder': 'projectFolderSlug',
  'projectFolders.create body.projectIds[]': 'project',
  'projectFolders.move params.folderID': 'projectFolder',
  'projectFolders.move body.projectIds[]': 'project',
  'projectFolders.move body.currentFolderSlug': 'ignored',
  'projectFolders.rename params.folderID': 'projectFolder',
  'projectFolders.delete params.folderID': 'projectFolder',
  'projectFolders.delete body.folder': 'ignored',
  'projectFolders.delete body.currentFolderSlug': 'ignored',
  'projectFolders.delete body.destinationFolder': 'projectFolder',

  'files.list params.projectID': 'project',
  'files.list query.folderID': 'folder',
  'files.info params.projectID': 'project',
  'files.info query.fileID': 'document',
  'files.update params.projectID': 'project',
  'files.update body.fileID': 'document',
  'files.delete params.projectID': 'project',
  'files.delete body._files[]._id': 'document',
  'files.delete body.folderID': 'ignored',
  'files.retryPreviews params.projectID': 'project',
  'files.retryPreviews params.fileID': 'film',
  'files.download query.fileID': [
    { thing: 'document', beside: {} },
    { thing: 'document', beside: { query: { projectID: undefined } } },
  ],
  'files.download query.projectID': 'project',
  'files.download query.downloadID': 'ignored',

  'files.deletion params.projectID': 'project',
  'files.deletion body._files[]._id': 'document',
  'files.preview params.projectID': 'project',
  'files.preview params.fileID': 'document',

  'tags.list query.organization_id': 'organization',
  'tags.recent query.organization_id': 'organization',
  'tags.save query.organization_id': 'organization',
  'tags.save body.values[]._id': 'tag',
  'tags.save body.targetFiles[]._id': 'document',
  'tags.delete params.tagID': 'tag',

  'defroster.start body.id': [
    { thing: 'archived', beside: {} },
    { thing: 'project', beside: {} },
  ],
  'dcp.create params.projectID': 'project',
  'dcp.create body.folder_id': 'folder',
  'dcp.get params.projectID': 'project',
  'dcp.get params.fileID': 'dcp',
  'dcp.check params.projectID': 'project',
  'dcp.check params.fileID': 'dcp',
  'dcp.download params.projectID': 'project',
  'dcp.download params.fileID': 'dcp',

  'folders.create params.projectID': 'project',
  'folders.create body.folder_id': 'folder',
  'folders.create body._files[]._id': 'document',
  'folders.update params.projectID': 'project',
  'folders.update params.folderID': 'folder',
  'folders.update body.value': 'folder',
  'folders.change params.projectID': 'project',
  'folders.change params.folderID': 'folder',
  'folders.change body.value': 'folder',
  'folders.all params.projectID': 'project',
  'folders.all query.folderID': 'folder',
  'folders.insertFile params.projectID': 'project',
  'folders.insertFile query.folderID': 'folder',
  'folders.insertFile body._files[]._id': 'document',
  'folders.move params.projectID': 'project',
  'folders.move body.destinationProjectID': 'destination',
  'folders.move body.folderID': 'folder',
  'folders.move body._files[]._id': 'document',
  'files.inFolder params.projectID': 'project',
  'files.inFolder params.folderID': 'folder',
  'folders.tree params.projectID': 'project',
  'folders.tree query.folder_id': 'folder',
  'folders.buildTree params.projectID': 'project',
  'folders.buildTree body.folder_id': 'folder',
  'folders.buildTree body.file_request_id': 'requestToken',

  'realtime.authorize body.socket_id': 'opaque',
  'realtime.authorize body.channel_name': [
    { thing: 'projectChannel', beside: {} },
    { thing: 'documentChannel', beside: {} },
    { thing: 'screenerChannel', beside: {} },
    { thing: 'userChannel', beside: {} },
  ],

  'review.open params.token': 'token',
  'review.unlock params.token': 'token',
  'review.endpoints params.token': 'token',
  'review.endpoints params.screenerID': 'screener',
  'review.endpoints query.accessDeviceID': 'opaque',
  'review.endpoints query.sessionID': 'ignored',
  'review.startSession params.token': 'token',
  'review.startSession params.screenerID': 'screener',
  'review.startSession body.accessDeviceID': 'opaque',
  'review.heartbeat params.token': 'token',
  'review.heartbeat params.sessionID': 'session',
  'review.heartbeat body.accessDeviceID': 'opaque',
  'review.requestExtension params.token': 'token',

  'packages.list params.projectID': 'project',
  'packages.list query.fileID': 'document',
  'packages.send params.projectID': 'project',
  'packages.send body._files[]._id': 'document',
  'packages.send body.projectID': 'ignored',
  'packages.send body.customerCardID': 'opaque',
  'packages.update params.projectID': 'project',
  'packages.update params.packageID': 'package',

  'packageStories.get params.projectID': 'project',
  'packageStories.get params.packageID': 'package',
  'packageStories.receiptPage params.projectID': 'project',
  'packageStories.receiptPage params.packageID': 'package',
  'packageStories.receiptPage params.recipientID': 'packageRecipient',
  'deliveries.contents params.token': 'packageToken',
  'deliveries.manifest params.token': 'packageToken',
  'deliveries.verify params.token': 'packageToken',
  'deliveries.verify body.files[]._id': 'document',
  'deliveries.receipt params.token': 'packageToken',
  'deliveries.receiptPage params.token': 'packageToken',
  'fileRequests.list params.projectID': 'project',
  'fileRequests.create params.projectID': 'project',
  'fileRequests.create body.requests.project_id': [{ thing: 'project', beside: { body: { requests: { title: 'One' } } } }],
  'fileRequests.create body.requests.destination_folder_id': [{ thing: 'folder', beside: { body: { requests: { title: 'One' } } } }],
  'fileRequests.create body.requests[].project_id': 'project',
  'fileRequests.create body.requests[].destination_folder_id': 'folder',
  'fileRequests.update params.projectID': 'project',
  'fileRequests.update params.requestID': 'fileRequest',
  'fileRequests.update body.value': 'folder',
  'fileRequests.send params.projectID': 'project',
  'fileRequests.send params.requestID': 'fileRequest',
  'fileRequests.files params.requestID': 'fileRequest',

  'requestPage.open params.requestID': 'requestToken',
  'requestPage.introduce params.requestID': 'requestToken',
  'requestPage.copy params.requestID': 'requestToken',
  'requestPage.copy body._files[]._id': 'document',

  'cinerequests.create params.projectID': 'project',
  'cinerequests.create body.destination_folder_id': 'folder',
  'cinerequests.open params.requestID': 'cinerequestToken',
  'cinerequests.introduce params.requestID': 'cinerequestToken',
  'cinerequests.copy params.requestID': 'cinerequestToken',
  'cinerequests.copy body._files[]._id': 'document',

  'transfers.open params.token': 'packageToken',
  'transfers.unlock params.token': 'packageToken',
  'transfers.noteOpened params.token': 'packageToken',
  'transfers.files params.token': 'packageToken',
  'transfers.files query.folderID': 'folder',
  'transfers.save params.token': 'packageToken',
  'transfers.save params.projectID': 'project',
  'transfers.save body.fileID': 'document',
  'transfers.save body.projectID': 'project',
  'transfers.save body.folderID': 'folder',
  'transfers.preview params.token': 'packageToken',
  'transfers.preview params.fileID': 'document',
  'transfers.download params.token': 'packageToken',
  'transfers.download params.fileID': 'document',

  'screeners.get params.projectID': 'project',
  'screeners.get params.screenerID': 'screener',
  'screeners.activate params.projectID': 'project',
  'screeners.activate params.screenerID': 'screener',
  'screeners.makeMarks params.projectID': 'project',
  'screeners.makeMarks params.screenerID': 'screener',
  'screeners.cancel params.projectID': 'project',
  'screeners.cancel params.screenerID': 'screener',
  'screeners.update params.projectID': 'project',
  'screeners.update params.screenerID': 'screener',
  'screeners.drm params.projectID': 'project',
  'screeners.drm params.screenerID': 'screener',
  'screeners.drm query.accessDeviceID': 'opaque',
  'screeners.proxy params.projectID': 'project',
  'screeners.proxy params.screenerID': 'screener',
  'screeners.activity params.projectID': 'project',
  'screeners.activity params.screenerID': 'screener',

  'sharedScreeners.list query.parentID': [
    { thing: 'screener', beside: {} },
    { thing: 'organization', beside: { query: { parentType: 'organization' } } },
  ],
  'sharedScreeners.send body.screenerID': 'screener',
  'sharedScreeners.get params.sharedScreenerID': 'share',
  'sharedScreeners.update params.sharedScreenerID': 'share',
  'sharedScreeners.updateDates params.sharedScreenerID': 'share',
  'sharedScreeners.resend params.sharedScreenerID': 'share',
  'sharedScreeners.updateLastSent params.sharedScreenerID': 'share',
  'sharedScreeners.sessions params.sharedScreenerID': 'share',

  'tour.addStep params.userID': 'user',

  // A place in one's own list: whatever stands there is only compared.
  'notifications.list query.before': 'opaque',
  'notifications.markRead params.notificationID': 'notification',

  'uploads.create body.file_list[].folder_id': 'folder',
  'uploads.create body.specifications.project_id': 'project',
  'uploads.create body.specifications.folder_id': 'folder',
  'uploads.create body.specifications.screener_id': 'screener',
  'uploads.create body.specifications.dcp_id': 'dcp',
  'uploads.create body.specifications.file_request_id': 'requestToken',
  'uploads.create body.specifications.cinerequest_id': 'cinerequestToken',
  'uploads.parts params.uploadID': 'upload',
  'uploads.report params.uploadID': 'upload',
  'uploads.continue params.uploadID': 'asperaUpload',
  'uploads.abort params.uploadID': 'upload',
  'uploads.sign query.upload_id': 'upload',
}

export const slotKey = ({ endpoint, path }: Slot): string => `${endpoint} ${path}`

/** The ways to put an id into its slot: in place of the one that is there and, in a list, behind it. */
export function placed(sent: Sent, path: string, id: string): Sent[] {
  const replaced = structuredClone(sent)
  put(replaced as Tree, path.split('.'), id)
  if (!path.includes('[]')) return [replaced]
  const added = structuredClone(sent)
  put(added as Tree, path.split('.'), id, 'behind')
  return [replaced, added]
}

type Tree = { [name: string]: unknown }

function put(tree: Tree, [name = '', ...rest]: string[], id: string, mode: 'instead' | 'behind' = 'instead'): void {
  if (!name.endsWith('[]')) {
    if (rest.length === 0) tree[name] = id
    else {
      tree[name] ??= {}
      put(tree[name] as Tree, rest, id, mode)
    }
    return
  }
  const key = name.slice(0, -2)
  const list = (tree[key] ?? []) as unknown[]
  const item = rest.length === 0 ? id : structuredClone(list[0] ?? {})
  if (rest.length > 0) put(item as Tree, rest, id, mode)
  tree[key] = mode === 'instead' ? [item, ...list.slice(1)] : [...list, item]
}

export const mergedBeside = (sent: Sent, beside: Sent): Sent => ({
  ...sent,
  ...(beside.query && { query: { ...sent.query, ...beside.query } }),
  ...(beside.body !== undefined && { body: { ...(sent.body as object), ...(beside.body as object) } }),
})
