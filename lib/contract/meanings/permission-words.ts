import { allKeyPermissions } from '../api-key-permissions.ts'
import { meaning } from './word-meaning.ts'

/** The permissions that an API key may have. */
export const permissionWords = [
  meaning(allKeyPermissions, {
    'members.read': 'Reads members and their groups.',
    'groups.read': 'Reads groups and their members.',
    'reviews.read': 'Reads requests that wait for a review.',
    'devices.read': 'Reads devices and their bindings.',
    'positions.read': 'Reads positions and tracks of members.',
    'fences.read': 'Reads geofences and their events.',
    'certifications.read': 'Reads the queue of real-name papers.',
    'shares.read': 'Reads shares of groups.',
    'feedback.read': 'Reads feedback and answers.',
    'logs.read': 'Reads the operation log and the sign-in log.',
    'figures.read': 'Reads the figures of the dashboard.',
    'agents.pick': 'Reads the names and quotas of agents.',
    'agents.read': 'Reads agents with their contracts.',
    'departments.read': 'Reads departments and their shares.',
    'dispatchers.read': 'Reads dispatchers and their rights.',
    'announcements.read': 'Reads announcements, drafts included.',
    'versions.read': 'Reads versions, rollouts and reports.',
    'members.write': 'Adds, changes, moves, deletes and restores members.',
    'groups.write': 'Makes, changes and deletes groups, and changes their members.',
    'reviews.write': 'Decides on new groups and requests.',
    'devices.write': 'Adds, changes, assigns, binds and deletes devices.',
    'fences.write': 'Makes, changes, switches and deletes geofences.',
    'shares.write': 'Offers, changes, accepts and ends shares of groups.',
    'feedback.write': 'Answers, changes and deletes feedback.',
    'files.write': 'Stores pictures for other rows.',
    'agents.write': 'Makes, changes, audits, freezes and deletes agents.',
    'departments.write': 'Makes, changes, moves and removes departments, and their shares.',
    'dispatchers.write': 'Adds, changes and deletes dispatchers.',
    'announcements.write': 'Writes, publishes and deletes announcements.',
    'notifications.send': 'Sends notifications and reads those that were sent.',
  }),
]
