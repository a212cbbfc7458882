import { defineScreens } from './screen.ts'

/** The screens of versions, and of the rings in which terminals get them. @spec 2.26 */
export const releaseScreens = defineScreens({
  versions: { path: '/release/versions', permission: 'versions.read', section: 'pc', key: 'q' },
  versionAdd: { path: '/release/versions/new', permission: 'versions.write', parent: 'versions' },
  version: { path: '/release/versions/[id]', permission: 'versions.read', parent: 'versions' },
  rollouts: { path: '/release/rings', permission: 'versions.read', section: 'pc', icon: 'rocket' },
  testers: { path: '/release/testers', permission: 'versions.read', parent: 'rollouts' },
  testerAdd: { path: '/release/testers/new', permission: 'versions.write', parent: 'testers' },
  terminalUpdates: { path: '/release/updates', permission: 'versions.read', parent: 'rollouts' },
})
