const units = [
  { unit: 'gigabyte', bytes: 1_000_000_000 },
  { unit: 'megabyte', bytes: 1_000_000 },
  { unit: 'kilobyte', bytes: 1000 },
] as const

/**
 * A file's size for people: `41.3 MB`.
 * @param locale a locale of the console
 */
export function sizeText(bytes: number, locale: string): string {
  const { unit, bytes: one } = units.find(({ bytes: least }) => bytes >= least) ?? {
    unit: 'kilobyte',
    bytes: 1000,
  }
  return new Intl.NumberFormat(locale.replace('_', '-'), {
    style: 'unit',
    unit,
    maximumFractionDigits: 1,
    numberingSystem: 'latn',
  }).format(bytes / one)
}
