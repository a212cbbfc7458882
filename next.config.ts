import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  // Messages with values are parsed once, when the console is built, and not anew for every page.
  experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
})

const headers = [
  // An intranet's console is nobody's search result.
  { key: 'X-Robots-Tag', value: 'noindex, nofollow' },
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  // Same-origin keeps the Origin header on form posts, which every write asks for.
  { key: 'Referrer-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), geolocation=(), microphone=(), payment=()' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
]

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  images: { unoptimized: true },
  // Lucide draws each icon by a client component; ours draws the same lines on the server.
  turbopack: { resolveAlias: { './Icon.mjs': './components/ui/lucide-icon.tsx' } },
  // Types are checked by `npm run verify`, once and not at every build.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ['undici', 'node-forge', 'exceljs', 'csv-stringify', 'pino', 'socket.io-client'],
  // A page that calls notFound() is blank without script; this way /404 answers 404 and can be read.
  // A picture that is larger than it may be is told so beside its field, up to what the server takes (scripts/console.ts).
  experimental: { globalNotFound: true, serverActions: { bodySizeLimit: '2mb' } },
  rewrites: async () => ({
    beforeFiles: [
      { source: '/:locale/404', destination: '/_not-found' },
      // Asked for by browsers that have not yet read which picture the page has.
      { source: '/favicon.ico', destination: '/icon.svg' },
    ],
    afterFiles: [],
    fallback: [],
  }),
  headers: async () => [{ source: '/:path*', headers }],
}

export default withNextIntl(config)
