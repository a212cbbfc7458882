/** Address of a stored file at the console; undefined for an empty name. */
export function fileHref(name: string | undefined): string | undefined {
  return name ? `/api/file/${encodeURIComponent(name)}` : undefined
}
