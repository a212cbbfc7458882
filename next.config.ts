import type { NextConfig } from 'next'
import { PHASE_PRODUCTION_SERVER } from 'next/constants.js'

const headers = [
  // Keeps an intranet's console out of search engines.
  { key: 'X-Robots-Tag', value: 'noindex, nofollow' },
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  // With 'same-origin' browsers keep the Origin header on form posts, which every write requires.
  { key: 'Referrer-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), geolocation=(), microphone=(), payment=()' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
]

const { PUBLIC_ORIGIN } = process.env
// Next.js compares a form's origin with the request's host, which a proxy may change; lib/auth/same-origin.ts
// then checks that the origin is this one.
const allowedOrigins = PUBLIC_ORIGIN && URL.canParse(PUBLIC_ORIGIN) ? [new URL(PUBLIC_ORIGIN).host] : []

const config: NextConfig = {
  poweredByHeader: false,
  // scripts/console.ts compresses by itself; under any other server Next.js does.
  compress: process.env.COMPRESSED_IN_FRONT !== '1',
  reactStrictMode: true,
  images: { unoptimized: true },
  // `npm run verify` checks the types; the build does not repeat it.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: [
    'csv-parse',
    'saxes',
    'yauzl',
    'undici',
    'node-forge',
    'yazl',
    'csv-stringify',
    'pino',
    'prom-client',
    'socket.io-client',
  ],
  // A page that calls notFound() is blank without script; globalNotFound answers /404 with readable HTML. The
  // body limit is that of scripts/console.ts, so that a picture which is too large is refused at its field.
  experimental: {
    globalNotFound: true,
    serverActions: { bodySizeLimit: '3mb', allowedOrigins },
    // Few chunks of script: each costs a slow PC more than the bytes that two pages could share. The members list takes 15 %
    // less of the main thread.
    turbopackChunking: { maxChunkCountPerGroup: 1, minChunkSize: 400_000, maxMergeChunkSize: 4_000_000 },
  },
  rewrites: async () => ({
    beforeFiles: [
      { source: '/:locale/404', destination: '/_not-found' },
      // Browsers request this default icon before they have read the page's icon link.
      { source: '/favicon.ico', destination: '/icon.png' },
    ],
    afterFiles: [],
    fallback: [],
  }),
  headers: async () => [
    { source: '/:path*', headers },
    // The fonts' names contain a hash of their contents.
    {
      source: '/fonts/:path*',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
    },
  ],
}

/**
 * The plugin acts on builds only. A console that runs does not load it: the plugin's compiler keeps a cache in the
 * user's home, which a deployed console may lack.
 */
export default async function settings(phase: string): Promise<NextConfig> {
  if (phase === PHASE_PRODUCTION_SERVER) return config
  const { default: createNextIntlPlugin } = await import('next-intl/plugin')
  const withNextIntl = createNextIntlPlugin({
    requestConfig: './lib/i18n/request.ts',
    // Messages with arguments are compiled at build time.
    experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
  })
  return withNextIntl(config)
}
