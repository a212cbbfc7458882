import { loginBindInfo } from '../../lib/contract/login-bind-info.ts'
import { loginBindingModule } from '../modules/login-bindings.ts'
import { signInSettingPage } from '../store/login-binding-list.ts'
import { type Routes, read, write } from '../wire/route.ts'
import {
  addSettings,
  batchSettings,
  editRemark,
  holdSubjectsOf,
  removeSettings,
} from '../work/login-binding-edit.ts'
import { restoreSettings } from '../work/login-binding-restore.ts'
import { moduleRoutes } from './module-routes.ts'

export const loginBindInfoRoutes = {
  addSettings: write(loginBindInfo.addSettings, ({ settings, ...subject }, context) =>
    addSettings({ ...subject, settings, field: 'settings' }, context, (loginBindIds) => ({ loginBindIds })),
  ),

  batchSettings: write(loginBindInfo.batchSettings, batchSettings),

  restoreSettings: write(loginBindInfo.restoreSettings, restoreSettings),

  loginBindInfoWithPage: read(loginBindInfo.loginBindInfoWithPage, signInSettingPage),

  ...moduleRoutes(loginBindInfo, loginBindingModule, {
    prepare: holdSubjectsOf,
    remove: removeSettings,
  }),

  createInfo: write(loginBindInfo.createInfo, ({ dataList }, context) => {
    const { subjectKind, subjectId, ...setting } = dataList
    const addition = { subjectKind, subjectId, settings: [setting], field: 'value' as const }
    return addSettings(addition, context, ([id = 0]) => ({ id }))
  }),

  updateInfo: write(loginBindInfo.updateInfo, editRemark),
} satisfies Routes<typeof loginBindInfo>
