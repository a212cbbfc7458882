import { z } from 'zod'

/** The bearer token by which console and platform let a scraper read their metrics; unset: the address does not exist. */
export const metricsToken = z
  .string()
  .regex(/^[\w.~+/=-]{16,}$/, 'at least 16 letters, digits or any of . _ ~ + / = -')
  .optional()
