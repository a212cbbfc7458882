import type { SignInSetting } from '@/lib/contract/login-bind-paging'
import type { NameContent } from '@/lib/list/cell-content'
import type { Words } from '@/lib/list/words'

/** The account of a setting's subject, or its name if it has none. */
export const bindingName = ({
  account,
  subjectName,
}: Pick<SignInSetting, 'account' | 'subjectName'>): string => account || subjectName

/** The subject of a setting; a member and a dispatcher have a page of their own. */
export function subjectCell(setting: SignInSetting, { href }: Words): NameContent {
  const { subjectKind, subjectId, subjectName } = setting
  return {
    name: bindingName(setting),
    detail: subjectName,
    href: subjectKind === 'account' ? undefined : href(subjectKind, subjectId),
  }
}
