import type { AboutCalls } from './openapi-about.ts'

export const aboutServer: AboutCalls<'serverInfo'> = {
  serverInfo: {
    serverVersions: [
      'Reads the versions of the platform',
      '`node` and `database` are told to the owner alone.',
    ],
    serverState: [
      'Reads the state of the platform',
      'Sizes, queues and the last errors by request id. What is said of the process, its sockets and its sweeps is of the process that answers.',
    ],
  },
}
