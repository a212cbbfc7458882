import { z } from 'zod'
import { isZone } from '../i18n/known-zone.ts'
import { drainDelay } from '../watch/drain-delay.ts'
import { accessLog, logLevel } from '../watch/log-format.ts'
import { metricsToken } from '../watch/metrics-token.ts'
import {
  mapboxStyle,
  mapboxStyleForm,
  mapboxToken,
  mapboxTokenForm,
  tileAddressForm,
  tileKindOf,
} from './tile-address.ts'

const address = z.url({ protocol: /^https?$/, error: 'an http or https address' })

/**
 * The variables of a console's environment. The start validates them and refuses a wrong one before anything
 * runs; the console reads them again with its own defaults. A message contains the expected value.
 */
export const consoleVariables = {
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'an address of this machine, such as 127.0.0.1 or 0.0.0.0')
    .default('127.0.0.1'),
  PLATFORM_URL: address.optional(),
  AGENT_HOST_URL: address.optional(),
  /** `off`: the platform has no real-time server. */
  REALTIME_URL: z
    .union([z.literal('off'), z.url({ protocol: /^(https?|wss?)$/ })], {
      error: 'an http, https, ws or wss address, or off',
    })
    .optional(),
  WIRE_KEYS: z.string().optional(),
  WIRE_KEYS_FILE: z.string().optional(),
  SESSION_SECRET: z
    .string('a secret of 32 characters or more (npm start makes one)')
    .refine(
      (text) => text.split(',').every((part) => part.trim().length >= 32),
      '32 characters or more, in each part of a comma-separated list',
    ),
  /** Time zone of the platform's times that have none. */
  PLATFORM_ZONE: z.string().refine(isZone, 'a time zone such as Asia/Shanghai').optional(),
  /** File with the platform's own values for words of the contract. */
  PLATFORM_WORDS: z.string().optional(),
  /** File that `npm run check-platform` wrote about the platform: the calls that it lacks are not offered. */
  PLATFORM_PROFILE: z.string().optional(),
  /** Origin of the console as browsers see it; only needed behind a proxy that changes Host. */
  PUBLIC_ORIGIN: address.optional(),
  /** `1`: a proxy in front writes `X-Forwarded-For`, so that the header is trusted. */
  TRUST_PROXY: z.enum(['0', '1'], { error: '0 or 1' }).optional(),
  /** Login id of the owner. Unset: the platform's own answer decides which account is admin. */
  OWNER_ID: z.string().regex(/^\d+$/, 'the number of a login account').optional(),
  /** The answer that every captcha accepts, for tests on loopback. */
  CAPTCHA_ANSWER: z.string().min(1).optional(),
  /** Tiles of the operator's own in place of the base map, and their source. */
  MAP_TILES_URL: z
    .string()
    .refine((text) => tileKindOf(text) !== undefined, tileAddressForm)
    .optional(),
  MAP_TILES_ATTRIBUTION: z.string().max(200, 'at most 200 characters').optional(),
  METRICS_TOKEN: metricsToken,
  DRAIN_DELAY: drainDelay,
  LOG_LEVEL: logLevel,
  ACCESS_LOG: accessLog,
  /** Mapbox in place of the base map: its token, its style, and the address of its API if not Mapbox's. */
  MAPBOX_TOKEN: z.string().regex(mapboxToken, mapboxTokenForm).optional(),
  MAPBOX_STYLE: z.string().regex(mapboxStyle, mapboxStyleForm).optional(),
  MAPBOX_API_URL: address.optional(),
}

/** The first setting that is wrong only in combination with another: its name, and the expected value. */
export function wrongTogether({
  CAPTCHA_ANSWER,
  HOST,
  MAPBOX_TOKEN,
  MAP_TILES_URL,
}: {
  CAPTCHA_ANSWER?: string | undefined
  HOST: string
  MAPBOX_TOKEN?: string | undefined
  MAP_TILES_URL?: string | undefined
}): { name: string; expected: string } | undefined {
  if (CAPTCHA_ANSWER && !/^(localhost|::1|127\..*)$/.test(HOST))
    return { name: 'CAPTCHA_ANSWER', expected: 'it to be unset unless HOST is a loopback address' }
  if (MAPBOX_TOKEN && MAP_TILES_URL)
    return { name: 'MAPBOX_TOKEN', expected: 'it to be unset where MAP_TILES_URL names other tiles' }
  return undefined
}
