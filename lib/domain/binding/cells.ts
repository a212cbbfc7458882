import type { SignInSetting } from '@/lib/contract/login-bind-paging'
import type { NameContent } from '@/lib/list/cell-content'
import type { Words } from '@/lib/list/words'

/** The account of a setting's subject, or its name if it has none. */
export const bindingName = ({
  account,
  subjectName,
}: Pick<SignInSetting, 'account' | 'subjectName'>): string => account || subjectName

/** The kinds of subjects that have a page of their own, which is named like them. */
const subjectPages = ['dispatcher', 'member'] as const

/** The subject of a setting; a member and a dispatcher have a page of their own. */
export function subjectCell(setting: SignInSetting, { href }: Words): NameContent {
  const { subjectKind, subjectId, subjectName } = setting
  const page = subjectPages.find((kind) => kind === subjectKind)
  return {
    name: bindingName(setting),
    detail: subjectName,
    href: page && href(page, subjectId),
  }
}
