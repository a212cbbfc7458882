'use server'

import { version } from '@/lib/contract/version'
import { versions } from '@/lib/domain/release/list'
import { rollouts } from '@/lib/domain/release/rollouts'
import { versionForm } from '@/lib/domain/release/version-schema'
import { defineAction } from '@/lib/form/action'
import { defineListAction } from '@/lib/list/list-action'
import { screenPath } from '@/lib/screens/screen-paths'

export const actOnVersions = defineListAction(versions)

/** The actions of a version's own page: those of its rollout, and its edit. */
export const actOnVersion = defineListAction(rollouts)

/** Records a version whose file is stored. No terminal gets it until it is moved to a ring. */
export const publishVersion = defineAction({
  permission: 'versions.write',
  schema: versionForm,
  run: async ({ pass, input, requestId }) => {
    const { versionId } = await pass.api(version.versionCreate, input, { requestId })
    return {
      redirect: `/${pass.locale}${screenPath('version', versionId)}`,
      flash: { key: 'versions.done.published' },
    }
  },
})
