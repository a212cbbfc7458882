/** The answer codes of the wire, each with its name in code and messages. */
export const codeNumbers = {
  ok: 1,
  illegal: 0,
  invalid: 2,
  empty: 3,
  missing: 4,
  conflict: 5,
  limit: 6,
  wrong_code: 7,
  wrong_password: 8,
  suspended: 9,
  key_mismatch: 10,
  too_many: 11,
  no_monitored_groups: -1,
  data_processing: -2,
} as const

/** Codes that only the calls which declare them may answer. */
const ownCodes = ['no_monitored_groups', 'data_processing'] as const
export type OwnCode = (typeof ownCodes)[number]

export type CodeName = keyof typeof codeNumbers
export type FailureCode = Exclude<CodeName, 'ok'>

const namesByNumber = new Map<number, CodeName>()
for (const name of Object.keys(codeNumbers)) {
  if (isCodeName(name)) namesByNumber.set(codeNumbers[name], name)
}

function isCodeName(name: string): name is CodeName {
  return name in codeNumbers
}

/**
 * The name of an answer's code; undefined for an unknown code, and for another call's code that this one does
 * not declare.
 */
export function codeName(code: number, declared: readonly OwnCode[]): CodeName | undefined {
  const name = namesByNumber.get(code)
  const own = ownCodes.find((each) => each === name)
  return own && !declared.includes(own) ? undefined : name
}
