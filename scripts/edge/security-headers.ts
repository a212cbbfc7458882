import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { root } from '../support/project.ts'

interface RoutesManifest {
  headers: { source: string; headers: { key: string; value: string }[] }[]
}

/** A year. Not for subdomains, which may not belong to the console. */
const onlyHttps = 'max-age=31536000'

/**
 * Sets the headers that next.config.ts gives to every address on all answers, also those that are not made by Next.js,
 * and for requests by https the one that keeps the browser there.
 */
export function securityHeaders({ behindProxy }: { behindProxy: boolean }) {
  const manifest: RoutesManifest = JSON.parse(
    readFileSync(join(root, '.next', 'routes-manifest.json'), 'utf8'),
  )
  const general = manifest.headers.find(({ source }) => source === '/:path*')?.headers ?? []
  return ({ headers }: IncomingMessage, response: ServerResponse) => {
    for (const { key, value } of general) response.setHeader(key, value)
    const [protocol] = String(headers['x-forwarded-proto'] ?? '').split(',')
    if (behindProxy && protocol === 'https') response.setHeader('strict-transport-security', onlyHttps)
  }
}
