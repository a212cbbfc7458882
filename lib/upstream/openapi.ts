import 'server-only'
import { z } from 'zod'
import { exchange, type Reply, TransportError } from './transport'

const document = z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) })

/** The platform's OpenAPI document as text; undefined if the platform has none, or does not answer. */
export async function readOpenApi(): Promise<string | undefined> {
  try {
    const reply = await exchange({ host: 'platform', method: 'GET', path: '/api/openapi.json', headers: {} })
    return isDocument(reply) ? reply.text : undefined
  } catch (error) {
    if (error instanceof TransportError) return undefined
    throw error
  }
}

function isDocument({ status, text }: Reply): boolean {
  if (status !== 200) return false
  try {
    return document.safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}
