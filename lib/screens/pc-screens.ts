import { defineScreens } from './screen.ts'

/** The screens of PC management: dispatch, and sign-in settings. @spec 2.26 */
export const pcScreens = defineScreens({
  departments: {
    path: '/pc/departments',
    permission: 'departments.read',
    section: 'pc',
    icon: 'network',
    key: 'k',
  },
  dispatchers: {
    path: '/pc/dispatchers',
    permission: 'dispatchers.read',
    section: 'pc',
    icon: 'headset',
    key: 'w',
  },
  dispatcherAdd: { path: '/pc/dispatchers/new', permission: 'dispatchers.write', parent: 'dispatchers' },
  dispatcherEdit: {
    path: '/pc/dispatchers/edit/[id]',
    permission: 'dispatchers.write',
    parent: 'dispatchers',
  },
  dispatcher: { path: '/pc/dispatchers/[id]', permission: 'dispatchers.read', parent: 'dispatchers' },
  departmentShares: {
    path: '/pc/sharing',
    permission: 'departments.read',
    section: 'pc',
    icon: 'waypoints',
  },
  departmentShareAdd: {
    path: '/pc/sharing/new',
    permission: 'departments.write',
    parent: 'departmentShares',
  },
  departmentShare: { path: '/pc/sharing/[id]', permission: 'departments.read', parent: 'departmentShares' },
  bindings: {
    path: '/pc/bindings',
    permission: 'bindings.read',
    section: 'pc',
    icon: 'lock-keyhole',
    key: 'u',
  },
  bindingAdd: { path: '/pc/bindings/new', permission: 'bindings.write', parent: 'bindings' },
})
