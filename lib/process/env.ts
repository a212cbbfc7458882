import 'server-only'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { isZone } from '../i18n/known-zone'
import {
  mapboxStyle,
  mapboxStyleForm,
  mapboxToken,
  mapboxTokenForm,
  tileAddressForm,
  tileKindOf,
} from './tile-address'

const address = z.url({ protocol: /^https?$/, error: 'expected an http or https address' })

const metricsToken = /^[\w.~+/=-]{16,}$/

const environment = z
  .object({
    PLATFORM_URL: address.default('http://127.0.0.1:4100'),
    AGENT_HOST_URL: address.optional(),
    /** `off`: the platform has no real-time side. */
    REALTIME_URL: z
      .union([z.literal('off'), z.url({ protocol: /^(https?|wss?)$/ })], {
        error: 'expected an http, https, ws or wss address, or off',
      })
      .optional(),
    WIRE_KEYS: z.string().optional(),
    WIRE_KEYS_FILE: z.string().default('.data/wire-keys.json'),
    SESSION_SECRET: z
      .string({ error: 'expected a secret of 32 characters or more (npm start makes one)' })
      .transform((text) => text.split(',').map((part) => part.trim()))
      .refine((parts) => parts.every((part) => part.length >= 32), 'expected 32 characters or more for each'),
    /** Time zone of the platform's times that name none. */
    PLATFORM_ZONE: z.string().refine(isZone, 'expected a time zone such as Asia/Shanghai').default('UTC'),
    /** File that says which values a platform has for words of the contract. */
    PLATFORM_WORDS: z.string().optional(),
    /** File of `npm run check-platform` about the platform: what it lacks is then not offered. */
    PLATFORM_PROFILE: z.string().optional(),
    /** Origin of the console as browsers see it; only needed behind a proxy that changes Host. */
    PUBLIC_ORIGIN: address.optional(),
    /** `1`: a proxy in front writes `X-Forwarded-For`, so that it is believed. */
    TRUST_PROXY: z.enum(['0', '1'], { error: 'expected 0 or 1' }).optional(),
    /** Login id of the owner. Unset: the platform's own answer decides which account is admin. */
    OWNER_ID: z.string().regex(/^\d+$/, 'expected a number').optional(),
    CAPTCHA_ANSWER: z.string().min(1).optional(),
    /** Tiles of the operator's own in place of the base map, and whose they are. */
    MAP_TILES_URL: z
      .string()
      .refine((text) => tileKindOf(text) !== undefined, `expected ${tileAddressForm}`)
      .optional(),
    MAP_TILES_ATTRIBUTION: z.string().max(200).optional(),
    /** The bearer token for `/api/metrics`; unset: the address does not exist. */
    METRICS_TOKEN: z
      .string()
      .regex(metricsToken, 'expected at least 16 letters, digits or any of . _ ~ + / = -')
      .optional(),
    /** Mapbox in place of the base map: its token, the style that it draws, and where its API is if not at Mapbox. */
    MAPBOX_TOKEN: z.string().regex(mapboxToken, `expected ${mapboxTokenForm}`).optional(),
    MAPBOX_STYLE: z
      .string()
      .regex(mapboxStyle, `expected ${mapboxStyleForm}`)
      .default('mapbox://styles/mapbox/streets-v12'),
    MAPBOX_API_URL: address.optional(),
    HOST: z.string().default('127.0.0.1'),
  })
  .refine((env) => !env.CAPTCHA_ANSWER || isLoopback(env.HOST), {
    path: ['CAPTCHA_ANSWER'],
    error: 'expected to be unset unless both services listen on loopback',
  })
  .refine((env) => !env.MAPBOX_TOKEN || !env.MAP_TILES_URL, {
    path: ['MAPBOX_TOKEN'],
    error: 'expected to be unset where MAP_TILES_URL names other tiles',
  })

export type Env = z.output<typeof environment>

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}

let parsed: Env | undefined

/** The environment, parsed once. Throws one sentence with the variable's name and the expected value. */
export function env(): Env {
  if (parsed) return parsed
  const result = environment.safeParse(process.env)
  if (!result.success) {
    const [issue] = result.error.issues
    throw new Error(`${issue?.path.join('.')}: ${issue?.message}`)
  }
  parsed = result.data
  return parsed
}

/** Whether the platform has a real-time side. */
export function hasLiveSide(): boolean {
  return env().REALTIME_URL !== 'off'
}

/** The key ring as JSON text, from the variable or its file; left unparsed so that no error quotes a key. */
export function wireKeys(): string {
  const { WIRE_KEYS, WIRE_KEYS_FILE } = env()
  return WIRE_KEYS ?? readFileSync(WIRE_KEYS_FILE, 'utf8')
}
