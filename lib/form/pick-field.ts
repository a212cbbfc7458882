import type { PickKind } from '@/lib/form/find/kinds'
import { pickSource } from '@/lib/form/find/source'
import type { getTranslations } from '@/lib/i18n/translations'
import type { PickerWords, PickSpec } from './field-spec'
import type { Option } from './option'
import { findButton } from './pick-names'

interface Words {
  t: Awaited<ReturnType<typeof getTranslations<never>>>
}

interface PickField<Name extends string>
  extends Pick<PickSpec, 'label' | 'hint' | 'required' | 'autoFocus' | 'isSingle' | 'isGrowing'>,
    Omit<NonNullable<Parameters<typeof pickSource>[1]>, 'isSingle'> {
  name: Name
  kind: PickKind
  /** The options that the record has already. */
  chosen?: readonly Option[]
}

/** A field that is filled by a search for rows and a choice among the matches. */
export function pickField<const Name extends string>(
  words: Words,
  { kind, chosen = [], agentInfoId, agentField, ...rest }: PickField<Name>,
): PickSpec & { name: Name } {
  return {
    type: 'pick',
    source: pickSource(kind, { agentInfoId, agentField, isSingle: rest.isSingle }),
    chosen,
    button: { name: findButton, value: rest.name, label: words.t('pick.find') },
    words: pickWords(words, kind),
    wide: true,
    ...rest,
  }
}

/** The words of a search for rows of a kind. */
export function pickWords({ t }: Words, kind: PickKind): PickerWords {
  const subject = subjectOf(kind)
  return {
    search: t(`pick.search.${subject}`),
    placeholder: t(`pick.placeholder.${subject}`),
    found: t('pick.found'),
    chosen: t('pick.chosen'),
    nothing: t('pick.nothing'),
    failed: t('pick.failed'),
  }
}

function subjectOf(kind: PickKind): 'group' | 'member' | 'account' {
  if (kind === 'group') return 'group'
  return kind === 'account' || kind === 'dispatcher' ? 'account' : 'member'
}
