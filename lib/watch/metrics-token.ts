import { z } from 'zod'

/**
 * The bearer token with which a scraper may read the metrics of console and platform; unset: the address does
 * not exist.
 */
export const metricsToken = z
  .string()
  .regex(/^[\w.~+/=-]{16,}$/, 'at least 16 letters, digits or any of . _ ~ + / = -')
  .optional()
