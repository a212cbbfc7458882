/** The tick boxes of a table's rows. */
export function rowBoxes(table: HTMLElement | null): readonly HTMLInputElement[] {
  return Array.from(table?.querySelectorAll<HTMLInputElement>('input[name="id"]') ?? [])
}
