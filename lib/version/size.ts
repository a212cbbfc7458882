const kilobyte = 1000
const megabyte = 1_000_000

/**
 * A file's size as a person reads it, in kB or MB: `41.3 MB`.
 * @param locale a locale of the console
 */
export function sizeText(bytes: number, locale: string): string {
  const inMegabytes = bytes >= megabyte
  return new Intl.NumberFormat(locale.replace('_', '-'), {
    style: 'unit',
    unit: inMegabytes ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: 1,
    numberingSystem: 'latn',
  }).format(bytes / (inMegabytes ? megabyte : kilobyte))
}
