/**
 * The chosen ones of several, each a tick of the form, after an edit that changed some of the ticks: the others stay as
 * the record has them, also those that the form does not show. Undefined where no tick was changed.
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
