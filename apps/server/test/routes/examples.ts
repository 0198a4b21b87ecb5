import type { Sent } from '../person.ts'
import { DEVICE, LOGO, PASSWORD, type Things } from './world.ts'

/** Behind it lies a file, where a story has a Dropbox. */
export const DROPBOX_LINK = 'https://www.dropbox.com/s/still/still.txt?dl=0'

/** Open to anybody who was asked for something, and to people who ask it of their own. */
export const FOR_BOTH = new Set(['imports.link', 'imports.confirm'])

/** One call of each endpoint that goes well for somebody who owns these things, with every id that it can name. */
export const examples: Record<string, (things: Things) => Sent> = {
  'accounts.signup': () => ({
    body: {
      full_name: 'New Person',
      email: 'new@studio.example',
      password: PASSWORD,
      confirm_password: PASSWORD,
      country_code: 'SE',
      organization_id: null,
    },
  }),
  'accounts.login': () => ({ body: { email: 'new@studio.example', password: PASSWORD } }),
  'accounts.logout': () => ({}),
  'accounts.check': () => ({}),
  'accounts.logoutByLink': () => ({}),
  'accounts.requestReset': () => ({ body: { email: 'new@studio.example' } }),
  'accounts.reset': ({ resetToken }) => ({
    params: { token: resetToken },
    body: { password: 'projector5', confirm_password: 'projector5' },
  }),
  'accounts.changePassword': ({ user }) => ({
    params: { userID: user },
    body: { old_password: PASSWORD, new_password: 'projector5', confirm_password: 'projector5' },
  }),
  'accounts.profile': ({ user }) => ({ params: { userID: user } }),
  'accounts.security': ({ user }) => ({ params: { userID: user } }),
  'accounts.updateUser': ({ user }) => ({ params: { userID: user }, body: { key: 'file_view_type', value: 'list' } }),

  'sessions.list': ({ user }) => ({ params: { userID: user } }),
  'sessions.end': ({ user, loginSession }) => ({ params: { userID: user, sessionID: loginSession } }),
  'sessions.endOthers': ({ user }) => ({ params: { userID: user } }),

  'twoFactor.finishLogin': ({ recoveryCode }) => ({ body: { code: recoveryCode } }),
  'twoFactor.setUp': ({ user }) => ({ params: { userID: user } }),
  'twoFactor.enable': ({ user, newAppCode }) => ({ params: { userID: user }, body: { code: newAppCode } }),
  'twoFactor.disable': ({ user, nextCode }) => ({ params: { userID: user }, body: { password: PASSWORD, code: nextCode } }),
  'twoFactor.renewRecoveryCodes': ({ user, code }) => ({ params: { userID: user }, body: { password: PASSWORD, code } }),

  'passkeys.loginOptions': () => ({}),
  'passkeys.finishLogin': ({ keyAnswer }) => ({ body: { credential: JSON.parse(keyAnswer) as object } }),
  'passkeys.registerOptions': ({ user }) => ({ params: { userID: user }, body: { password: PASSWORD } }),
  'passkeys.register': ({ user, newKey }) => ({
    params: { userID: user },
    body: { name: 'Phone', credential: JSON.parse(newKey) as object },
  }),
  'passkeys.rename': ({ user, passkey }) => ({ params: { userID: user, passkeyID: passkey }, body: { key: 'name', value: 'Desk' } }),
  'passkeys.remove': ({ user, passkey }) => ({ params: { userID: user, passkeyID: passkey } }),

  'staff.users': () => ({ query: { search: 'studio' } }),
  'staff.ghost': ({ customer }) => ({ body: { user_id: customer, reason: 'Ticket 4711: an upload does not finish.' } }),
  'staff.endGhost': () => ({}),
  'organizations.create': () => ({ body: { name: 'Salt Films' } }),
  'organizations.get': ({ organization }) => ({ params: { organizationID: organization } }),
  'organizations.update': ({ organization }) => ({
    params: { organizationID: organization },
    body: { key: 'max_view_count_limit', value: 20 },
  }),
  'organizations.updateBranding': ({ organization }) => ({
    params: { organizationID: organization },
    body: { accent_color: '#2fa58a', page_background: 'dark', sender_name: null, footer_line: '', shows_sent_with: true },
  }),
  'organizations.setLogo': ({ organization }) => ({ params: { organizationID: organization }, body: { image: LOGO } }),
  'organizations.removeLogo': ({ organization }) => ({ params: { organizationID: organization } }),

  'members.list': ({ organization }) => ({ params: { organizationID: organization } }),
  'members.invite': ({ organization, role, project }) => ({
    params: { organizationID: organization },
    body: { users: [{ name: 'Lior Brandt', email: 'lior@brandtsales.example', role_id: role }], projectId: project },
  }),
  'members.update': ({ organization, colleague }) => ({
    params: { organizationID: organization, userID: colleague },
    body: { key: 'status', value: 'Active' },
  }),
  'members.remove': ({ organization, colleague }) => ({ params: { organizationID: organization, userID: colleague } }),
  'members.resend': ({ organization, invitee }) => ({ params: { organizationID: organization, userID: invitee } }),
  'members.leave': ({ organization }) => ({ params: { organizationID: organization } }),

  'roles.list': ({ organization }) => ({ params: { organizationID: organization } }),
  'roles.defaults': ({ organization }) => ({ params: { organizationID: organization } }),
  'roles.create': ({ organization }) => ({
    params: { organizationID: organization },
    body: { name: 'Sales agent', permissions: { files: { can_share: true } } },
  }),
  'roles.update': ({ organization, role }) => ({
    params: { organizationID: organization, roleID: role },
    body: { key: 'permissions', value: { files: { can_delete: true } } },
  }),
  'roles.delete': ({ organization, spareRole }) => ({ params: { organizationID: organization, roleID: spareRole } }),

  'departments.list': ({ organization }) => ({ params: { organizationID: organization } }),
  'departments.create': ({ organization, colleague }) => ({
    params: { organizationID: organization },
    body: { name: 'Festivals', user_ids: [colleague] },
  }),
  'departments.update': ({ organization, department, colleague }) => ({
    params: { organizationID: organization, departmentID: department },
    body: { key: 'user_ids', value: [colleague] },
  }),
  'departments.delete': ({ organization, department }) => ({ params: { organizationID: organization, departmentID: department } }),

  'items.byCodes': () => ({ query: { codes: 'aspera_transfers' } }),
  'paymentMethods.get': () => ({}),
  'paymentMethods.update': () => ({ body: { key: 'using_post_pay', value: false } }),
  'invoices.get': ({ invoice }) => ({ params: { invoiceID: invoice } }),
  'aspera.client': () => ({}),
  'aspera.quote': ({ project, document }) => ({
    params: { projectID: project },
    body: { _files: [{ _id: document, type: 'document' }], emails: [{ email: 'haruki@takeda.example' }] },
  }),
  'downloads.prepare': ({ project, document }) => ({
    params: { projectID: project },
    body: { files: [{ _id: document, type: 'document' }] },
  }),
  'downloads.setup': ({ document }) => ({ query: { fileID: document } }),
  'downloads.create': ({ document, package: packageID }) => ({
    body: { method: 'http', fileID: document, specifications: { package_id: packageID } },
  }),
  'downloads.update': ({ download }) => ({
    params: { downloadID: download },
    body: { status: 'Transferring', current_size: 1, total_size: 12 },
  }),
  'imports.link': ({ project, folder }) => ({
    body: { type: 'dropbox', url: DROPBOX_LINK, project_id: project, folder_id: folder },
  }),
  'imports.confirm': ({ import: importID }) => ({ params: { importID } }),
  'imports.list': ({ project }) => ({ query: { project_id: project } }),
  'imports.cancel': ({ import: importID }) => ({ params: { importID } }),

  'invites.open': ({ invite }) => ({ params: { token: invite } }),
  'invites.accept': ({ invite }) => ({
    params: { token: invite },
    body: { full_name: 'Sofia Lindqvist', password: PASSWORD, confirm_password: PASSWORD, country_code: 'SE' },
  }),

  'projects.list': () => ({ query: { query: 'salt' } }),
  'projects.delivery': () => ({}),
  'projects.listAll': () => ({}),
  'projects.get': ({ project }) => ({ params: { projectID: project } }),
  'projects.create': () => ({ body: { title: 'Second Feature' } }),
  'projects.update': ({ project }) => ({ params: { projectID: project }, body: { key: 'title', value: 'New Title', projectID: project } }),
  'projects.setAccess': ({ project, colleague }) => ({ params: { projectID: project }, body: { userIds: [colleague] } }),
  'projects.delete': ({ project }) => ({ body: { projectIDs: [project] } }),

  'projectFolders.tree': () => ({}),
  'projectFolders.create': ({ project, projectFolderSlug }) => ({
    body: { name: 'Autumn', folder: projectFolderSlug, projectIds: [project] },
  }),
  'projectFolders.move': ({ project, projectFolder }) => ({ params: { folderID: projectFolder }, body: { projectIds: [project] } }),
  'projectFolders.rename': ({ projectFolder }) => ({ params: { folderID: projectFolder }, body: { title: 'Winter' } }),
  'projectFolders.delete': ({ projectFolder }) => ({ params: { folderID: projectFolder }, body: { destinationFolder: 'all_projects' } }),
  'customFields.list': ({ project }) => ({ params: { projectID: project } }),
  'customFields.create': ({ project }) => ({ params: { projectID: project }, body: { title: 'Aspect ratio', value: '2.39:1' } }),
  'customFields.update': ({ project, customField }) => ({
    params: { projectID: project, fieldID: customField },
    body: { key: 'value', value: '10.5240/8F2C' },
  }),
  'customFields.delete': ({ project, customField }) => ({ params: { projectID: project, fieldID: customField } }),
  'customFields.reorder': ({ project }) => ({ params: { projectID: project }, body: { targetIndex: 0, originalIndex: 0 } }),

  'credits.list': ({ project }) => ({ params: { projectID: project } }),
  'credits.roles': ({ project }) => ({ params: { projectID: project } }),
  'credits.create': ({ project }) => ({ params: { projectID: project }, body: { name: 'Cast', showRoles: false } }),
  'credits.update': ({ project, category }) => ({
    params: { projectID: project, categoryID: category },
    body: { key: 'showRoles', value: false },
  }),
  'credits.reorder': ({ project }) => ({ params: { projectID: project }, body: { targetIndex: 0, originalIndex: 0 } }),
  'credits.rename': ({ project, category }) => ({ params: { projectID: project, categoryID: category }, body: { name: 'Filmmakers' } }),
  'credits.destroy': ({ project, category }) => ({ params: { projectID: project, categoryID: category } }),
  'credits.addRole': ({ project, category }) => ({
    params: { projectID: project, categoryID: category },
    body: { role: 'Writer', name: 'Aru Sadykova' },
  }),
  'credits.reorderRoles': ({ project, category }) => ({
    params: { projectID: project, categoryID: category },
    body: { targetIndex: 0, originalIndex: 0 },
  }),
  'credits.renameRole': ({ project, category, credit }) => ({
    params: { projectID: project, categoryID: category, roleID: credit },
    body: { name: 'Jun Takeda' },
  }),
  'credits.updateRole': ({ project, category, credit }) => ({
    params: { projectID: project, categoryID: category, roleID: credit },
    body: { value: 'Director' },
  }),
  'credits.destroyRole': ({ project, category, credit }) => ({
    params: { projectID: project, categoryID: category, roleID: credit },
  }),

  'screenerAttachments.list': ({ project }) => ({ params: { projectID: project } }),
  'screenerAttachments.import': ({ project, film }) => ({
    params: { projectID: project },
    body: { projectID: project, fileList: [{ _id: film, type: 'source_file' }] },
  }),
  'screenerAttachments.delete': ({ project, attachment }) => ({ params: { projectID: project, attachmentID: attachment } }),

  'history.list': ({ project }) => ({ params: { projectID: project } }),
  'history.expireLinks': ({ project, share, logEntry }) => ({
    params: { projectID: project },
    body: { sharedScreenerID: share, logID: logEntry, expiryDate: '2090-01-01T00:00:00.000Z' },
  }),

  'auditLog.list': ({ organization }) => ({ params: { organizationID: organization } }),
  'auditLog.download': ({ organization }) => ({ params: { organizationID: organization }, query: { area: 'members' } }),

  'comments.list': ({ token, screener }) => ({ params: { token, screenerID: screener }, query: { accessDeviceID: DEVICE } }),
  'comments.add': ({ token, screener }) => ({
    params: { token, screenerID: screener },
    body: { accessDeviceID: DEVICE, seconds: 12.5, text: 'Wonderful scene.' },
  }),
  'comments.update': ({ token, comment }) => ({
    params: { token, commentID: comment },
    body: { accessDeviceID: DEVICE, text: 'Hold this four seconds longer.' },
  }),
  'comments.delete': ({ token, comment }) => ({ params: { token, commentID: comment }, query: { accessDeviceID: DEVICE } }),
  'comments.received': ({ project, screener }) => ({ params: { projectID: project, screenerID: screener } }),
  'comments.downloadOfScreener': ({ project, screener }) => ({ params: { projectID: project, screenerID: screener } }),
  'comments.downloadOfShare': ({ share }) => ({ params: { sharedScreenerID: share } }),

  'clientErrors.report': () => ({ body: { message: 'x is undefined', stack: 'at page', address: '/projects' } }),

  'files.list': ({ project }) => ({ params: { projectID: project } }),
  'files.info': ({ project, document }) => ({ params: { projectID: project }, query: { fileID: document } }),
  'files.update': ({ project, document }) => ({
    params: { projectID: project },
    body: { fileID: document, key: 'name', value: 'notes 2.txt' },
  }),
  'files.delete': ({ project, document }) => ({ params: { projectID: project }, body: { _files: [{ _id: document, type: 'document' }] } }),
  'files.retryPreviews': ({ project, film }) => ({ params: { projectID: project, fileID: film } }),
  'files.download': ({ project, document }) => ({ query: { fileID: document, projectID: project } }),

  'files.deletion': ({ project, document }) => ({
    params: { projectID: project },
    body: { _files: [{ _id: document, type: 'document' }] },
  }),
  'files.preview': ({ project, document }) => ({ params: { projectID: project, fileID: document } }),

  'tags.list': ({ organization }) => ({ query: { organization_id: organization, q: 'del' } }),
  'tags.recent': ({ organization }) => ({ query: { organization_id: organization } }),
  'tags.save': ({ organization, tag, document }) => ({
    query: { organization_id: organization },
    body: { values: [{ _id: tag, name: 'Delivered' }], targetFiles: [{ _id: document, type: 'document' }] },
  }),
  'tags.delete': ({ tag }) => ({ params: { tagID: tag } }),

  'defroster.start': ({ archived }) => ({ body: { id: archived, expedited: true } }),
  'dcp.create': ({ project, folder }) => ({
    params: { projectID: project },
    body: { name: 'Print', folder_id: folder, files: [{ path: 'ASSETMAP.xml', size: 5 }] },
  }),
  'dcp.get': ({ project, dcp }) => ({ params: { projectID: project, fileID: dcp } }),
  'dcp.check': ({ project, dcp }) => ({ params: { projectID: project, fileID: dcp } }),
  'dcp.download': ({ project, dcp }) => ({ params: { projectID: project, fileID: dcp }, query: { path: 'ASSETMAP' } }),

  'folders.create': ({ project, folder, document }) => ({
    params: { projectID: project },
    body: { name: 'Sound', folder_id: folder, _files: [{ _id: document, type: 'document' }] },
  }),
  'folders.update': ({ project, folder }) => ({
    params: { projectID: project, folderID: folder },
    body: { key: 'folder_id', value: null },
  }),
  'folders.change': ({ project, folder }) => ({
    params: { projectID: project, folderID: folder },
    body: { key: 'folder_id', value: null },
  }),
  'folders.all': ({ project, folder }) => ({ params: { projectID: project }, query: { folderID: folder } }),
  'folders.insertFile': ({ project, folder, document }) => ({
    params: { projectID: project },
    query: { folderID: folder },
    body: { _files: [{ _id: document, type: 'document' }] },
  }),
  'folders.move': ({ project, destination, document }) => ({
    params: { projectID: project },
    body: { _files: [{ _id: document, type: 'document' }], destinationProjectID: destination },
  }),
  'files.inFolder': ({ project, folder }) => ({ params: { projectID: project, folderID: folder } }),
  'files.sources': () => ({ query: { search: 'film' } }),
  'folders.tree': ({ project, folder }) => ({ params: { projectID: project }, query: { folder_id: folder } }),
  'folders.buildTree': ({ project, folder }) => ({
    params: { projectID: project },
    body: { folder_id: folder, structure: [{ name: 'Reel 1', files: [0], children: [] }] },
  }),

  'realtime.authorize': ({ screenerChannel }) => ({ body: { socket_id: '1.2', channel_name: screenerChannel } }),

  'review.open': ({ token }) => ({ params: { token } }),
  'review.unlock': ({ token }) => ({ params: { token }, body: { password: 'of no need here' } }),
  'review.endpoints': ({ token, screener }) => ({ params: { token, screenerID: screener }, query: { accessDeviceID: DEVICE } }),
  'review.startSession': ({ token, screener }) => ({ params: { token, screenerID: screener }, body: { accessDeviceID: DEVICE } }),
  'review.heartbeat': ({ token, session }) => ({
    params: { token, sessionID: session },
    body: { accessDeviceID: DEVICE, played: [[0, 5]], position_seconds: 5 },
  }),
  'review.requestExtension': ({ token }) => ({ params: { token } }),

  'packages.list': ({ project, document }) => ({ params: { projectID: project }, query: { fileID: document } }),
  'packages.send': ({ project, document }) => ({
    params: { projectID: project },
    body: { shareType: 'link', _files: [{ _id: document, type: 'document' }], label: 'Festival' },
  }),
  'packages.update': ({ project, package: packageID }) => ({
    params: { projectID: project, packageID },
    body: { key: 'expires_at', value: null },
  }),

  'packageStories.get': ({ project, package: packageID }) => ({ params: { projectID: project, packageID } }),
  'packageStories.receiptPage': ({ project, package: packageID, packageRecipient }) => ({
    params: { projectID: project, packageID, recipientID: packageRecipient },
  }),
  'deliveries.contents': ({ packageToken }) => ({ params: { token: packageToken } }),
  'deliveries.manifest': ({ packageToken }) => ({ params: { token: packageToken } }),
  'deliveries.verify': ({ packageToken, document }) => ({
    params: { token: packageToken },
    body: { files: [{ _id: document, size: 12, xxh128: '0'.repeat(32) }] },
  }),
  'deliveries.receipt': ({ packageToken }) => ({ params: { token: packageToken } }),
  'deliveries.receiptPage': ({ packageToken }) => ({ params: { token: packageToken } }),
  'deliveries.checkReceipt': () => ({ body: { statement: '{}', signature: 'of no house' } }),
  'fileRequests.list': ({ project }) => ({ params: { projectID: project } }),
  'fileRequests.create': ({ project, folder }) => ({
    params: { projectID: project },
    body: { requests: [{ title: 'Camera originals', destination_folder_id: folder, project_id: project }] },
  }),
  'fileRequests.update': ({ project, folder, fileRequest }) => ({
    params: { projectID: project, requestID: fileRequest },
    body: { key: 'destination_folder_id', value: folder },
  }),
  'fileRequests.send': ({ project, fileRequest }) => ({
    params: { projectID: project, requestID: fileRequest },
    body: { email: 'lab@haruki.example', message: 'Day 12 to 14, please.' },
  }),
  'fileRequests.files': ({ fileRequest }) => ({ params: { requestID: fileRequest } }),

  'requestPage.open': ({ requestToken }) => ({ params: { requestID: requestToken } }),
  'requestPage.introduce': ({ requestToken }) => ({ params: { requestID: requestToken }, body: { name: 'Haruki Aizawa' } }),
  'requestPage.copy': ({ requestToken, document }) => ({
    params: { requestID: requestToken },
    body: { _files: [{ _id: document, type: 'document' }] },
  }),

  'cinerequests.create': ({ project, folder }) => ({
    params: { projectID: project },
    body: { film_name: 'Ortolan', requestee_name: 'Brandt Sales', destination_folder_id: folder },
  }),
  'cinerequests.open': ({ cinerequestToken }) => ({ params: { requestID: cinerequestToken } }),
  'cinerequests.introduce': ({ cinerequestToken }) => ({ params: { requestID: cinerequestToken }, body: { name: 'Haruki Aizawa' } }),
  'cinerequests.copy': ({ cinerequestToken, document }) => ({
    params: { requestID: cinerequestToken },
    body: { _files: [{ _id: document, type: 'document' }] },
  }),

  'transfers.open': ({ packageToken }) => ({ params: { token: packageToken } }),
  'transfers.unlock': ({ packageToken }) => ({ params: { token: packageToken }, body: { password: 'of no need here' } }),
  'transfers.noteOpened': ({ packageToken }) => ({ params: { token: packageToken } }),
  'transfers.files': ({ packageToken, folder }) => ({ params: { token: packageToken }, query: { folderID: folder } }),
  'transfers.save': ({ packageToken, project, document, folder }) => ({
    params: { token: packageToken, projectID: project },
    body: { fileID: document, projectID: project, folderID: folder },
  }),
  'transfers.preview': ({ packageToken, document }) => ({ params: { token: packageToken, fileID: document } }),
  'transfers.download': ({ packageToken, document }) => ({ params: { token: packageToken, fileID: document } }),

  'screeners.get': ({ project, screener }) => ({ params: { projectID: project, screenerID: screener } }),
  'screeners.activate': ({ project, screener }) => ({ params: { projectID: project, screenerID: screener } }),
  'screeners.makeMarks': ({ project, screener }) => ({ params: { projectID: project, screenerID: screener } }),
  'screeners.cancel': ({ project, screener }) => ({ params: { projectID: project, screenerID: screener } }),
  'screeners.update': ({ project, screener }) => ({
    params: { projectID: project, screenerID: screener },
    body: { key: 'name', value: 'Festival cut' },
  }),
  'screeners.drm': ({ project, screener }) => ({ params: { projectID: project, screenerID: screener }, query: { accessDeviceID: DEVICE } }),
  'screeners.proxy': ({ project, screener }) => ({ params: { projectID: project, screenerID: screener } }),
  'screeners.activity': ({ project, screener }) => ({ params: { projectID: project, screenerID: screener } }),

  'sharedScreeners.list': ({ screener }) => ({ query: { parentID: screener, parentType: 'screener' } }),
  'sharedScreeners.quota': () => ({}),
  'sharedScreeners.send': ({ screener }) => ({ body: { shareType: 'link', screenerID: screener, linkName: 'Festival' } }),
  'sharedScreeners.get': ({ share }) => ({ params: { sharedScreenerID: share } }),
  'sharedScreeners.update': ({ share }) => ({ params: { sharedScreenerID: share }, body: { key: 'view_count_limit', value: 3 } }),
  'sharedScreeners.updateDates': ({ share }) => ({ params: { sharedScreenerID: share }, body: { availableAt: null, expiry: null } }),
  'sharedScreeners.resend': ({ share }) => ({ params: { sharedScreenerID: share } }),
  'sharedScreeners.updateLastSent': ({ share }) => ({ params: { sharedScreenerID: share } }),
  'sharedScreeners.sessions': ({ share }) => ({ params: { sharedScreenerID: share } }),

  'uploads.create': ({ project, folder, screener, dcp }) => ({
    body: {
      method: 'http',
      file_list: [{ name: 'poster.jpg', size: 5, folder_id: folder }],
      specifications: { project_id: project, folder_id: folder, screener_id: screener, dcp_id: dcp },
    },
  }),
  'uploads.list': () => ({}),
  'uploads.parts': ({ upload }) => ({ params: { uploadID: upload } }),
  'uploads.sign': ({ upload }) => ({ query: { upload_id: upload, parts: '1' } }),
  'uploads.report': ({ upload }) => ({ params: { uploadID: upload }, body: { error: 'The network is down.' } }),
  'uploads.continue': ({ asperaUpload }) => ({ params: { uploadID: asperaUpload } }),
  'uploads.abort': ({ upload }) => ({ params: { uploadID: upload } }),

  'utilities.countries': () => ({}),
  'utilities.regions': () => ({}),
  'utilities.genres': () => ({}),
  'utilities.framerates': () => ({}),
  'utilities.resolutions': () => ({}),
  'utilities.languages': () => ({}),
  'utilities.timezones': () => ({}),
  'utilities.videoFormats': () => ({}),

  'analytics.record': () => ({ body: { name: 'file_uploaded', properties: { count: 3 } } }),
  'search.find': () => ({ query: { query: 'salt' } }),
  'support.send': () => ({ body: { email: 'helen@nordlys.example', subject: 'A trailer', message: 'It does not open.' } }),
  'tour.addStep': ({ user }) => ({ params: { userID: user }, body: { step: 'create_project' } }),

  'notifications.list': ({ notification }) => ({ query: { before: notification } }),
  'notifications.markRead': ({ notification }) => ({ params: { notificationID: notification } }),
  'notifications.markAllRead': () => ({}),
  'notifications.preferences': () => ({}),
  'notifications.updatePreference': () => ({ body: { key: 'mail', value: 'daily', kind: 'encode_done' } }),
}

/** What ends something comes after all that needs it. */
const LAST = [
  ...['credits.destroyRole', 'credits.destroy', 'customFields.delete', 'screenerAttachments.delete'],
  ...['comments.delete', 'invites.accept', 'departments.delete', 'members.remove', 'uploads.abort', 'tags.delete', 'files.delete'],
  ...['projectFolders.delete', 'projects.delete'],
  ...['passkeys.finishLogin', 'passkeys.remove', 'twoFactor.renewRecoveryCodes', 'twoFactor.disable', 'twoFactor.setUp'],
  ...['twoFactor.enable', 'staff.ghost', 'staff.endGhost', 'accounts.changePassword', 'members.leave', 'organizations.create'],
  'accounts.logout',
]
export const inOrder = (a: { name: string }, b: { name: string }) => LAST.indexOf(a.name) - LAST.indexOf(b.name)
