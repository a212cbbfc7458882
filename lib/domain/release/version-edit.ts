import 'server-only'
import { type Version, versionNotes } from '@/lib/contract/release'
import { testUser } from '@/lib/contract/test-user'
import { versionMay } from '@/lib/contract/version-states'
import { defineEdit } from '@/lib/list/action'
import { noteFields } from './version-form'

/** The edit of a version's notes, its web page and whether it is forced, until it is released. */
export const versionEdit = defineEdit<Version, typeof versionNotes.shape>(versionNotes, {
  call: testUser.changeUpdateInfo,
  offered: (version) => versionMay('change', version),
  sections: (words) => [{ fields: noteFields(words) }],
  values: ({ force, content, url }) => ({ force: force ? 'true' : '', content, url }),
  async run({ api, id: versionId, rowVersion, input }) {
    await api(testUser.changeUpdateInfo, { versionId, rowVersion, ...input })
  },
})
