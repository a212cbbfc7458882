import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../scripts/support/project.ts'

/** The id under which script calls an action of the build. */
export async function actionId(name: string): Promise<string> {
  const manifest = await readFile(join(root, '.next/server/server-reference-manifest.json'), 'utf8')
  const { node }: { node: Record<string, { exportedName: string }> } = JSON.parse(manifest)
  const [id] = Object.entries(node).find(([, { exportedName }]) => exportedName === name) ?? []
  if (!id) throw new Error(`no action is called ${name}`)
  return id
}
