import 'server-only'

/** What stands before the paths of an address that is not at the root of its host, without a slash at its end. */
export function pathPrefix({ pathname }: URL): string {
  return pathname.replace(/\/$/, '')
}
