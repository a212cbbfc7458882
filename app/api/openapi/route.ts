import { isEnded, tryGate } from '@/lib/auth/gate'
import { readOpenApi } from '@/lib/upstream/openapi'

/** The platform's OpenAPI document as a file, for operators; 503 if it cannot be read. */
export async function GET(): Promise<Response> {
  const pass = await tryGate('console.use')
  if (pass === 'unauthenticated') return new Response(null, { status: 401 })
  if (pass === 'illegal') return new Response(null, { status: 403 })
  const [text, ended] = await Promise.all([readOpenApi(), isEnded(pass)])
  if (ended) return new Response(null, { status: 401 })
  if (text === undefined) return new Response(null, { status: 503 })
  return new Response(text, {
    headers: {
      'content-type': 'application/json',
      'content-disposition': 'attachment; filename="openapi.json"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
