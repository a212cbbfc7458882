import type { ServerConfig } from '../../../lib/contract/server-settings.ts'

/**
 * The demo's settings of the intercom server; its hosts and its e-mail address are reserved for
 * documentation.
 */
export const demoServerSettings: Required<ServerConfig> = {
  name: 'Yangon intercom',
  registrationOpen: false,
  helpContact: { telephone: '09420001800', email: 'help@ptt.example.com', hours: '9:00–17:30' },
  mapDatum: 'WGS-84',
  gpsInterval: 60,
  signallingHost: 'signalling.ptt.example.com',
  signallingPort: 5060,
  mediaHost: 'media.ptt.example.com',
  mediaPort: 10_000,
  fileHost: 'files.ptt.example.com',
  filePort: 8443,
  recordingDays: 30,
  positionDays: 365,
  rowVersion: 1,
}
