/**
 * Compares two version numbers: negative, 0 or positive. Parts are compared one by one, missing parts as 0;
 * then the pre-release tags after `-` by semver's rules.
 */
export function compareNumbers(one: string, other: string): number {
  const [left, right] = [partsOf(one), partsOf(other)]
  return compareLists(left.numbers, right.numbers, '0') || compareTags(left.tags, right.tags)
}

function partsOf(number: string): { numbers: string[]; tags: string[] } {
  const [ordered = ''] = number.split('+')
  const [numbers = '', ...rest] = ordered.split('-')
  return { numbers: numbers.split('.'), tags: rest.length > 0 ? rest.join('-').split('.') : [] }
}

/** A version without pre-release tags is higher than one with them. */
function compareTags(left: string[], right: string[]): number {
  if (left.length === 0 || right.length === 0) return right.length - left.length
  return compareLists(left, right, '')
}

function compareLists(left: string[], right: string[], absent: string): number {
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const order = comparePart(left[index] ?? absent, right[index] ?? absent)
    if (order !== 0) return order
  }
  return 0
}

/** Numbers are ordered by value and come before words; words by code unit; a missing part comes first. */
function comparePart(one: string, other: string): number {
  const [left, right] = [rankOf(one), rankOf(other)]
  if (left !== right) return left - right
  if (left === 1) return Math.sign(Number(BigInt(one) - BigInt(other)))
  if (one === other) return 0
  return one < other ? -1 : 1
}

function rankOf(part: string): number {
  if (part === '') return 0
  return /^\d+$/.test(part) ? 1 : 2
}
