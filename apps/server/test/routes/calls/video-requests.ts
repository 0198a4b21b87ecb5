import type { Calls } from './call.ts'

const SETTINGS = { can_upload_dcp: true }

/** On-demand requests: the public page, and the side that asks. */
export const videoRequests: Calls = {
  examples: {
    'ondemand.open': ({ videoToken }) => ({ params: { videoID: videoToken } }),
    'ondemand.update': ({ videoToken }) => ({ params: { videoID: videoToken }, body: { logline: 'A season of red dust.' } }),
    'ondemand.patch': ({ videoToken }) => ({ params: { videoID: videoToken }, body: { directors: 'Mireille Quint' } }),
    'ondemand.createTrailer': ({ videoToken }) => ({ params: { videoID: videoToken } }),
    'ondemand.updateTrailer': ({ videoToken }) => ({ params: { videoID: videoToken }, body: { status: 'Uploaded' } }),
    'ondemand.createDcpRequest': ({ videoToken }) => ({ params: { videoID: videoToken } }),
    'ondemand.genres': ({ videoToken }) => ({ params: { videoID: videoToken } }),
    'ondemand.customFields': ({ videoToken }) => ({ params: { videoID: videoToken } }),
    'ondemand.submitSource': ({ videoToken, film }) => ({ params: { videoID: videoToken, sourceFileID: film } }),
    'ondemand.timedTexts': ({ videoToken }) => ({ params: { videoID: videoToken } }),
    'ondemand.addTimedText': ({ videoToken }) => ({ params: { videoID: videoToken }, body: { fileName: 'film.srt', language: 'fr' } }),
    'ondemand.updateTimedText': ({ videoToken, timedText }) => ({
      params: { videoID: videoToken, timedTextID: timedText },
      body: { name: 'film_en.vtt' },
    }),
    'ondemand.removeTimedText': ({ videoToken, timedText }) => ({ params: { videoID: videoToken, timedTextID: timedText } }),

    'videoRequests.list': ({ organization }) => ({ params: { organizationID: organization } }),
    'videoRequests.create': ({ organization, videoTemplate }) => ({
      params: { organizationID: organization },
      body: { requests: [{ title: 'Halcyon' }], template_id: videoTemplate },
    }),
    'videoRequests.get': ({ organization, videoRequest }) => ({ params: { organizationID: organization, videoID: videoRequest } }),
    'videoRequests.update': ({ organization, videoRequest }) => ({
      params: { organizationID: organization, videoID: videoRequest },
      body: { due_at: '2027-02-15T12:00:00.000Z' },
    }),
    'videoRequests.repairText': ({ organization, submittedVideo, submittedText }) => ({
      params: { organizationID: organization, videoID: submittedVideo, timedTextID: submittedText },
    }),
    'videoRequests.send': ({ organization, videoRequest }) => ({
      params: { organizationID: organization, videoID: videoRequest },
      body: { email: 'films@atlas.example' },
    }),
    'videoRequests.complete': ({ organization, videoRequest }) => ({
      params: { organizationID: organization, videoID: videoRequest },
    }),
    'videoRequests.withdraw': ({ organization, videoRequest }) => ({
      params: { organizationID: organization, videoID: videoRequest },
    }),
    'videoRequests.reopen': ({ organization, videoRequest }) => ({
      params: { organizationID: organization, videoID: videoRequest },
    }),
    'videoRequests.templates': ({ organization }) => ({ params: { organizationID: organization } }),
    'videoRequests.saveTemplate': ({ organization }) => ({
      params: { organizationID: organization },
      body: { name: 'Streaming', settings: SETTINGS },
    }),
    'videoRequests.deleteTemplate': ({ organization, videoTemplate }) => ({
      params: { organizationID: organization, templateID: videoTemplate },
    }),
    'videoRequests.settings': ({ organization }) => ({ params: { organizationID: organization } }),
    'videoRequests.saveSettings': ({ organization }) => ({
      params: { organizationID: organization },
      body: { intro_html: '<p>Welcome</p>', frame_ancestors: [] },
    }),
  },
  meanings: {
    'ondemand.open params.videoID': 'videoToken',
    'ondemand.update params.videoID': 'videoToken',
    'ondemand.update body.customFieldValues[].fieldID': 'opaque',
    'ondemand.update body.customFieldValues[].value[]': 'opaque',
    'ondemand.update body.genre_ids': 'opaque',
    'ondemand.patch params.videoID': 'videoToken',
    'ondemand.patch body.customFieldValues[].fieldID': 'opaque',
    'ondemand.patch body.customFieldValues[].value[]': 'opaque',
    'ondemand.patch body.genre_ids': 'opaque',
    'ondemand.createTrailer params.videoID': 'videoToken',
    'ondemand.updateTrailer params.videoID': 'videoToken',
    'ondemand.createDcpRequest params.videoID': 'videoToken',
    'ondemand.genres params.videoID': 'videoToken',
    'ondemand.customFields params.videoID': 'videoToken',
    'ondemand.submitSource params.videoID': 'videoToken',
    'ondemand.submitSource params.sourceFileID': 'film',
    'ondemand.timedTexts params.videoID': 'videoToken',
    'ondemand.addTimedText params.videoID': 'videoToken',
    'ondemand.updateTimedText params.videoID': 'videoToken',
    'ondemand.updateTimedText params.timedTextID': 'timedText',
    'ondemand.removeTimedText params.videoID': 'videoToken',
    'ondemand.removeTimedText params.timedTextID': 'timedText',

    'videoRequests.list params.organizationID': 'organization',
    'videoRequests.create params.organizationID': 'organization',
    'videoRequests.create body.template_id': 'videoTemplate',
    'videoRequests.get params.organizationID': 'organization',
    'videoRequests.get params.videoID': 'videoRequest',
    'videoRequests.update params.organizationID': 'organization',
    'videoRequests.update params.videoID': 'videoRequest',
    'videoRequests.repairText params.organizationID': 'organization',
    'videoRequests.repairText params.videoID': 'submittedVideo',
    'videoRequests.repairText params.timedTextID': 'submittedText',
    'videoRequests.send params.organizationID': 'organization',
    'videoRequests.send params.videoID': 'videoRequest',
    'videoRequests.complete params.organizationID': 'organization',
    'videoRequests.complete params.videoID': 'videoRequest',
    'videoRequests.withdraw params.organizationID': 'organization',
    'videoRequests.withdraw params.videoID': 'videoRequest',
    'videoRequests.reopen params.organizationID': 'organization',
    'videoRequests.reopen params.videoID': 'videoRequest',
    'videoRequests.templates params.organizationID': 'organization',
    'videoRequests.saveTemplate params.organizationID': 'organization',
    'videoRequests.deleteTemplate params.organizationID': 'organization',
    'videoRequests.deleteTemplate params.templateID': 'videoTemplate',
    'videoRequests.settings params.organizationID': 'organization',
    'videoRequests.saveSettings params.organizationID': 'organization',
  },
}
