/**
 * Replaces Next.js's own page, whose 1.3 KiB of elements would be in the script data of every page. It
 * answers the addresses of files that do not exist; unknown pages are redirected to /404, the page of
 * global-not-found.tsx.
 */
export default function NotFound() {
  return null
}
