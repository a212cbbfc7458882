import type { SignInSetting } from '@/lib/contract/login-bind-paging'
import type { NameContent } from '@/lib/list/cell-content'
import type { Words } from '@/lib/list/words'

/** The account of a setting's subject, or its name if it has none. */
export const bindingName = ({
  account,
  subjectName,
}: Pick<SignInSetting, 'account' | 'subjectName'>): string => account || subjectName

/** The kinds of subjects that have a page of their own, under the name of its screen. */
const subjectPages = ['dispatcher', 'member'] as const

/** The subject of a setting, with a link if it has a page of its own. */
export function subjectCell(setting: SignInSetting, { href }: Words): NameContent {
  const { subjectKind, subjectId, subjectName } = setting
  const page = subjectPages.find((kind) => kind === subjectKind)
  return {
    name: bindingName(setting),
    detail: subjectName,
    href: page && href(page, subjectId),
  }
}
