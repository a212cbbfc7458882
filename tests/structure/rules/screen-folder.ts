import { posix } from 'node:path'
import { type ScreenName, screens } from '../../../lib/screens/screens.ts'
import { callsTo, placeOf, textOf } from '../syntax.ts'
import type { Source, Tree } from '../tree.ts'

const group = /^app\/\[locale\]\/\((?:console|public|refused)\)\//
const groupFiles = /^(?:layout|error)\.tsx$/
const screenFiles =
  /^(?:page\.tsx|schema\.ts|actions\.ts|[a-z]+(?:-[a-z]+)*-(?:table|dialog|form|section|columns)\.tsx)$/
// The specification's own routes keep its spelling (`loginFrm`).
const segment = /^(?:[a-z0-9][A-Za-z0-9]*(?:-[a-z0-9]+)*|\[(?:\.\.\.)?[a-z][A-Za-z]*\])$/

/** Page that Next.js renders for unknown addresses, and at /404. */
const notFound = 'app/global-not-found.tsx'

const vocabulary =
  'a screen holds page.tsx, schema.ts, actions.ts and <noun>-table, -dialog, -form, -section or -columns.tsx; ' +
  'what a second screen needs goes to components/, what is not drawn to lib/'

/** Checks a file of app/ against the allowed names of a screen's folder. */
export function screenFile({ path }: Source): string[] {
  const name = posix.basename(path)
  if (/^(?:loading|template|default)\.tsx$/.test(name)) {
    return [`${path}: a page is sent whole, for without script a streamed part never arrives; delete ${name}`]
  }
  if (name === 'not-found.tsx' && path !== 'app/not-found.tsx') {
    return [`${path}: its elements would be in the data of every page; redirect to the screen notFound`]
  }
  if (!group.test(path)) return []
  const inside = path.replace(group, '').split('/').slice(0, -1)
  const oddFolder = inside.find((folder) => !segment.test(folder))
  if (oddFolder) return [`${path}: the folder ${oddFolder} is no route; name it in kebab-case or [id]`]
  if (groupFiles.test(name)) {
    if (inside.length === 0) return []
    return [`${path}: ${name} belongs at the group's level only; use the one there, or the page itself`]
  }
  return screenFiles.test(name) ? [] : [`${path}: ${vocabulary}`]
}

/** Folders of screens with files but no page. */
export function folderWithPage(tree: Tree, { path }: Source): string[] {
  const folder = posix.dirname(path)
  if (!group.test(path) || /\)$/.test(folder) || tree.has(`${folder}/page.tsx`)) return []
  return [
    `${path}: its folder has no page.tsx; give it one, or move the file to the screen that it belongs to`,
  ]
}

function folderOf(name: ScreenName): string {
  const { path, permission } = screens[name]
  // Its frame is the shell or the public one.
  if (name === 'unauthorized') return `app/[locale]/(refused)${path}`
  return `app/[locale]/(${permission === null ? 'public' : 'console'})${path}`
}

/** Registered screens without a page in the group that their permission demands. */
export function screensWithoutPage(tree: Tree, names: ScreenName[]): string[] {
  return names
    .filter((name) => !tree.has(`${folderOf(name)}/page.tsx`) && !(name === 'notFound' && tree.has(notFound)))
    .map((name) => `lib/screens/screens.ts: ${name} has no page; write ${folderOf(name)}/page.tsx`)
}

/** Pages missing in the registry, and pages whose gate asks for another permission than the registry. */
export function registeredPage(source: Source, names: ScreenName[]): string[] {
  if (!group.test(source.path) || !source.path.endsWith('/page.tsx')) return []
  const folder = posix.dirname(source.path)
  // A catch-all page and a group's own page only redirect.
  if (/\/\[\.\.\.[a-zA-Z]+\]$|\)$/.test(folder)) return []
  const name = names.find((one) => folderOf(one) === folder)
  if (!name) return [`${source.path}: no screen of lib/screens/screens.ts leads here; add it there`]
  const wanted = screens[name].permission
  return callsTo(source, 'gate').flatMap((call) => {
    const gatePermission = textOf(call.arguments[0])
    if (gatePermission === undefined || gatePermission === wanted) return []
    return [
      `${placeOf(source, call)}: asks for ${gatePermission} where lib/screens/screens.ts says ${wanted}; make them one`,
    ]
  })
}
