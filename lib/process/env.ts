import 'server-only'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { consoleVariables, wrongTogether } from './console-variables'

const environment = z.object({
  ...consoleVariables,
  PLATFORM_URL: consoleVariables.PLATFORM_URL.default('http://127.0.0.1:4100'),
  WIRE_KEYS_FILE: z.string().default('.data/wire-keys.json'),
  SESSION_SECRET: consoleVariables.SESSION_SECRET.transform((text) =>
    text.split(',').map((part) => part.trim()),
  ),
  PLATFORM_ZONE: consoleVariables.PLATFORM_ZONE.default('UTC'),
  MAPBOX_STYLE: consoleVariables.MAPBOX_STYLE.default('mapbox://styles/mapbox/streets-v12'),
})

export type Env = z.output<typeof environment>

let parsed: Env | undefined

/** The environment, parsed once. Throws one sentence with the variable's name and the expected value. */
export function env(): Env {
  if (parsed) return parsed
  const result = environment.safeParse(process.env)
  if (!result.success) {
    const [issue] = result.error.issues
    throw new Error(`${issue?.path.join('.')}: expected ${issue?.message}`)
  }
  const wrong = wrongTogether(result.data)
  if (wrong) throw new Error(`${wrong.name}: expected ${wrong.expected}`)
  parsed = result.data
  return parsed
}

/** Whether the platform has a real-time server. */
export function hasLiveSide(): boolean {
  return env().REALTIME_URL !== 'off'
}

/**
 * The key ring as JSON text, from the variable or its file; not parsed here, so that no error quotes a key.
 */
export function wireKeys(): string {
  const { WIRE_KEYS, WIRE_KEYS_FILE } = env()
  return WIRE_KEYS ?? readFileSync(WIRE_KEYS_FILE, 'utf8')
}
