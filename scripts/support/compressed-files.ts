import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const compressible = /\.(?:css|m?js|json|svg|txt)$/
const asGzip = promisify(gzip)
const asBrotli = promisify(brotliCompress)

/**
 * Writes a gzip and a brotli version of each text file beside it, at the highest level, so that serving one
 * costs nothing.
 */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name))
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name)
    const bytes = await readFile(path)
    await Promise.all([
      asGzip(bytes, { level: 9 }).then((made) => writeFile(`${path}.gz`, made)),
      asBrotli(bytes).then((made) => writeFile(`${path}.br`, made)),
    ])
  }
}
