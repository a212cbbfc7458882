import { hkdfSync } from 'node:crypto'

/**
 * The key by which Next.js seals arguments of form actions: of the session's secret, so that consoles that
 * share it, and the next version, open what one of them sealed.
 */
export function formsKeyOf(sessionSecret: string): string {
  const [newest = ''] = sessionSecret.split(',')
  return Buffer.from(hkdfSync('sha256', newest.trim(), '', 'arguments of form actions', 32)).toString(
    'base64',
  )
}
