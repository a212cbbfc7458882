import { type ScreenName, screenNames, screens } from '../screens/screens'

/**
 * Screens that write without a row, such as those that add, import or send: below a list, with a permission
 * to write.
 */
export const actionScreens: readonly ScreenName[] = screenNames.filter((name) => {
  const { path, parent, permission } = screens[name]
  return parent !== undefined && !path.includes('[') && /\.(?:write|send)$/.test(permission ?? '')
})
