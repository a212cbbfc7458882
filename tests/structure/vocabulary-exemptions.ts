const reason = 'a heading of a file that was made elsewhere, by which its column is recognised'

/** Messages exempt from a rule of the vocabulary, with the reason. */
export const exemptions: readonly { complaint: string; reason: string }[] = [
  { complaint: 'imports.headings.account: say "account" instead of "Username"', reason },
  { complaint: 'imports.headings.account: say "sign in" instead of "Login"', reason },
  { complaint: 'imports.headings.account: say "账号" instead of "帐号"', reason },
]
