import type { Calls } from './call.ts'

export const platform: Calls = {
  examples: {
    'analytics.record': () => ({ body: { name: 'file_uploaded', properties: { count: 3 } } }),

    'clientErrors.report': () => ({ body: { message: 'x is undefined', stack: 'at page', address: '/projects' } }),

    'realtime.authorize': ({ screenerChannel }) => ({ body: { socket_id: '1.2', channel_name: screenerChannel } }),

    'search.find': () => ({ query: { query: 'salt' } }),

    'support.send': () => ({ body: { email: 'helen@nordlys.example', subject: 'A trailer', message: 'It does not open.' } }),

    'utilities.countries': () => ({}),
    'utilities.regions': () => ({}),
    'utilities.genres': () => ({}),
    'utilities.framerates': () => ({}),
    'utilities.resolutions': () => ({}),
    'utilities.languages': () => ({}),
    'utilities.timezones': () => ({}),
    'utilities.videoFormats': () => ({}),
  },
  meanings: {
    'realtime.authorize body.socket_id': 'opaque',
    'realtime.authorize body.channel_name': [
      { thing: 'projectChannel', beside: {} },
      { thing: 'documentChannel', beside: {} },
      { thing: 'screenerChannel', beside: {} },
      { thing: 'userChannel', beside: {} },
      { thing: 'organizationChannel', beside: {} },
    ],
  },
}
