import type { AboutCalls } from './openapi-about.ts'

export const aboutServer: AboutCalls<'serverInfo' | 'savedView'> = {
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
  savedView: {
    savedViews: [
      'Lists the saved views of the console’s lists',
      'The own ones and those that login accounts of the same agent share, of all lists at once.',
    ],
    saveView: ['Saves a view of a list', 'At most 30 of a list; a name is used once in a list.'],
    editView: [
      'Changes a saved view, or makes it the one with which the list opens',
      'An absent `query` stays as it is; only the account that saved the view may change it.',
    ],
    deleteView: ['Deletes a saved view', 'A shared one is deleted for all that see it.'],
  },
}
