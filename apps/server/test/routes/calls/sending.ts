import type { Calls } from './call.ts'

export const sending: Calls = {
  examples: {
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
    'packageStories.receiptPaper': ({ project, package: packageID, packageRecipient }) => ({
      params: { projectID: project, packageID, recipientID: packageRecipient },
    }),
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
    'deliveries.receiptPaper': ({ packageToken }) => ({ params: { token: packageToken } }),
    'deliveries.receiptPage': ({ packageToken }) => ({ params: { token: packageToken } }),
    'deliveries.checkReceipt': () => ({ body: { statement: '{}', signature: 'of no server' } }),

    'deliveryPages.open': ({ packageToken }) => ({ params: { token: packageToken } }),
    'deliveryPages.unlock': ({ packageToken }) => ({ params: { token: packageToken }, body: { password: 'of no need here' } }),
    'deliveryPages.noteOpened': ({ packageToken }) => ({ params: { token: packageToken } }),
    'deliveryPages.write': ({ packageToken }) => ({ params: { token: packageToken }, body: { message: 'Where is reel 4?' } }),
    'deliveryPages.files': ({ packageToken, folder }) => ({ params: { token: packageToken }, query: { folderID: folder } }),
    'deliveryPages.save': ({ packageToken, project, document, folder }) => ({
      params: { token: packageToken, projectID: project },
      body: { fileID: document, projectID: project, folderID: folder },
    }),
    'deliveryPages.preview': ({ packageToken, document }) => ({ params: { token: packageToken, fileID: document } }),

    'paymentMethods.get': () => ({}),
    'paymentMethods.update': () => ({ body: { key: 'using_post_pay', value: false } }),
    'billingAddress.get': () => ({}),
    'billingAddress.update': () => ({
      body: { name: 'Nordlys', line1: 'Front Street 1', city: 'Toronto', region_code: 'ON', country_code: 'CA' },
    }),
    'cards.add': ({ cardToken }) => ({ body: { stripeToken: cardToken } }),
    'cards.remove': ({ creditCard }) => ({ params: { cardID: creditCard } }),
    'cards.key': () => ({}),
    'giftCards.redeem': ({ giftCardNumber }) => ({ body: { code: giftCardNumber, pin: '1234' } }),
    'giftCards.toggle': ({ redeemedCard }) => ({ body: { cardID: redeemedCard } }),
    'topUp.quote': () => ({ query: { quantity: 2 } }),
    'topUp.buy': () => ({ body: { customerCardID: null, quantity: 2 } }),
    'invoices.list': () => ({}),
    'invoices.get': ({ invoice }) => ({ params: { invoiceID: invoice } }),
    'creditNotes.get': ({ creditNote }) => ({ params: { creditNoteID: creditNote } }),
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
  },
  meanings: {
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
    'packageStories.receiptPaper params.projectID': 'project',
    'packageStories.receiptPaper params.packageID': 'package',
    'packageStories.receiptPaper params.recipientID': 'packageRecipient',
    'packageStories.receiptPage params.projectID': 'project',
    'packageStories.receiptPage params.packageID': 'package',
    'packageStories.receiptPage params.recipientID': 'packageRecipient',

    'deliveries.contents params.token': 'packageToken',
    'deliveries.manifest params.token': 'packageToken',
    'deliveries.verify params.token': 'packageToken',
    'deliveries.verify body.files[]._id': 'document',
    'deliveries.receipt params.token': 'packageToken',
    'deliveries.receiptPaper params.token': 'packageToken',
    'deliveries.receiptPage params.token': 'packageToken',

    'deliveryPages.open params.token': 'packageToken',
    'deliveryPages.unlock params.token': 'packageToken',
    'deliveryPages.noteOpened params.token': 'packageToken',
    'deliveryPages.write params.token': 'packageToken',
    'deliveryPages.files params.token': 'packageToken',
    'deliveryPages.files query.folderID': 'folder',
    'deliveryPages.save params.token': 'packageToken',
    'deliveryPages.save params.projectID': 'project',
    'deliveryPages.save body.fileID': 'document',
    'deliveryPages.save body.projectID': 'project',
    'deliveryPages.save body.folderID': 'folder',
    'deliveryPages.preview params.token': 'packageToken',
    'deliveryPages.preview params.fileID': 'document',

    'cards.add body.stripeToken': 'opaque',
    'cards.remove params.cardID': 'creditCard',
    'giftCards.toggle body.cardID': 'redeemedCard',
    'topUp.buy body.customerCardID': 'creditCard',
    'invoices.get params.invoiceID': 'invoice',
    'creditNotes.get params.creditNoteID': 'creditNote',
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
  },
}
