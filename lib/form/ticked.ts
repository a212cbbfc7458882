/**
 * The chosen values after an edit that changed some of their checkboxes: the others remain as in the record,
 * even those without a checkbox in the form. Undefined if no checkbox was changed.
 */
export async function tickedOf<Name extends string>(
  names: readonly Name[],
  changed: { readonly [Each in Name]?: boolean | undefined },
  known: () => Promise<readonly Name[]>,
): Promise<Name[] | undefined> {
  if (names.every((name) => changed[name] === undefined)) return undefined
  const knownRows = await known()
  return names.filter((name) => changed[name] ?? knownRows.includes(name))
}
