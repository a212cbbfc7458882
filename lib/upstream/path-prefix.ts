import 'server-only'

/** The path of a base address, without a trailing slash; calls' paths are appended to it. */
export function pathPrefix({ pathname }: URL): string {
  return pathname.replace(/\/$/, '')
}
