/** The address of a stored file at the console, or nothing for the name of none. */
export function fileHref(name: string | undefined): string | undefined {
  return name ? `/api/file/${encodeURIComponent(name)}` : undefined
}
