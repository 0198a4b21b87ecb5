import type { Calls } from './call.ts'

/** It leads to a file in tests with a Dropbox. */
const DROPBOX_LINK = 'https://www.dropbox.com/s/still/still.txt?dl=0'

export const receiving: Calls = {
  examples: {
    'uploads.create': ({ project, folder, screener, room, dcp }) => ({
      body: {
        method: 'http',
        file_list: [{ name: 'poster.jpg', size: 5, folder_id: folder }],
        specifications: { project_id: project, folder_id: folder, screener_id: screener, screener_group_id: room, dcp_id: dcp },
      },
    }),
    'uploads.list': () => ({}),
    'uploads.parts': ({ upload }) => ({ params: { uploadID: upload } }),
    'uploads.sign': ({ upload }) => ({ query: { upload_id: upload, parts: '1' } }),
    'uploads.report': ({ upload }) => ({ params: { uploadID: upload }, body: { error: 'The network is down.' } }),
    'uploads.continue': ({ asperaUpload }) => ({ params: { uploadID: asperaUpload } }),
    'uploads.abort': ({ upload }) => ({ params: { uploadID: upload } }),

    'imports.link': ({ project, folder }) => ({
      body: { type: 'dropbox', url: DROPBOX_LINK, project_id: project, folder_id: folder },
    }),
    'imports.confirm': ({ import: importID }) => ({ params: { importID } }),
    'imports.confirmByAddress': ({ import: importID }) => ({ params: { importID } }),
    'imports.list': ({ project }) => ({ query: { project_id: project } }),
    'imports.cancel': ({ import: importID }) => ({ params: { importID } }),

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
    'requestPage.arrived': ({ requestToken }) => ({
      params: { requestID: requestToken },
      body: { files: [{ path: 'Day 12/A001.mov', size: 12, modified_at: null }] },
    }),
    'requestPage.receiptPaper': ({ requestToken }) => ({ params: { requestID: requestToken } }),
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
    'cinerequests.arrived': ({ cinerequestToken }) => ({
      params: { requestID: cinerequestToken },
      body: { files: [{ path: 'Day 12/A001.mov', size: 12, modified_at: null }] },
    }),
    'cinerequests.receiptPaper': ({ cinerequestToken }) => ({ params: { requestID: cinerequestToken } }),
    'cinerequests.copy': ({ cinerequestToken, document }) => ({
      params: { requestID: cinerequestToken },
      body: { _files: [{ _id: document, type: 'document' }] },
    }),
  },
  meanings: {
    'uploads.create body.file_list[].folder_id': 'folder',
    'uploads.create body.specifications.project_id': 'project',
    'uploads.create body.specifications.folder_id': 'folder',
    'uploads.create body.specifications.screener_id': 'screener',
    'uploads.create body.specifications.screener_group_id': 'room',
    'uploads.create body.specifications.dcp_id': 'dcp',
    'uploads.create body.specifications.order_id': 'opaque',
    'uploads.create body.specifications.file_request_id': 'requestToken',
    'uploads.create body.specifications.cinerequest_id': 'cinerequestToken',
    'uploads.create body.specifications.video_id': 'videoToken',
    'uploads.parts params.uploadID': 'upload',
    'uploads.report params.uploadID': 'upload',
    'uploads.continue params.uploadID': 'asperaUpload',
    'uploads.abort params.uploadID': 'upload',
    'uploads.sign query.upload_id': 'upload',

    'imports.link body.project_id': 'project',
    'imports.link body.folder_id': 'folder',
    'imports.link body.file_request_id': 'requestToken',
    'imports.link body.cinerequest_id': 'opaque',
    'imports.link body.video_id': 'videoToken',
    'imports.confirm params.importID': 'import',
    'imports.confirmByAddress params.importID': 'import',
    'imports.list query.project_id': 'project',
    'imports.cancel params.importID': 'import',

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
    'requestPage.arrived params.requestID': 'requestToken',
    'requestPage.arrived body.packages[]': [{ thing: 'dcp', beside: { body: { files: [] } }, narrows: true }],
    'requestPage.receiptPaper params.requestID': 'requestToken',
    'requestPage.copy params.requestID': 'requestToken',
    'requestPage.copy body._files[]._id': 'document',

    'cinerequests.create params.projectID': 'project',
    'cinerequests.create body.destination_folder_id': 'folder',
    'cinerequests.open params.requestID': 'cinerequestToken',
    'cinerequests.introduce params.requestID': 'cinerequestToken',
    'cinerequests.arrived params.requestID': 'cinerequestToken',
    'cinerequests.arrived body.packages[]': [{ thing: 'dcp', beside: { body: { files: [] } }, narrows: true }],
    'cinerequests.receiptPaper params.requestID': 'cinerequestToken',
    'cinerequests.copy params.requestID': 'cinerequestToken',
    'cinerequests.copy body._files[]._id': 'document',
  },
}
