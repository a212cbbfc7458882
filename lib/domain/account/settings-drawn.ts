import 'server-only'
import type { Account } from '@/lib/contract/account'
import { loginBindKinds } from '@/lib/contract/login-bind-kinds'
import type { FieldSpec } from '@/lib/form/field-spec'
import { getTranslations } from '@/lib/i18n/translations'
import type { Drawing, Drawn } from '@/lib/list/action'
import type { Words } from '@/lib/list/words'
import { settingFields } from './settings-form'
import { ownAddress, presentSettings } from './sign-in-settings'

/** The most values of an account in the line beside its name. */
const shownValues = 6

/**
 * The form of sign-in settings: the present ones of one account, or for several accounts the ones to add or
 * to replace theirs.
 */
export async function drawSettings({ api, rows, words }: Drawing<Account>): Promise<Drawn> {
  const ids = rows.map(({ LoginId }) => LoginId)
  const [present, address] =
    ids.length > 0
      ? await Promise.all([presentSettings(api, 'account', ids), ownAddress(api)])
      : [[], undefined]
  const valuesOf = (id: number | undefined, kind: (typeof loginBindKinds)[number]) =>
    present.filter((one) => one.subjectId === id && one.kind === kind).map(({ value }) => value)
  const fields = await settingsFields(words, rows, address)
  if (ids.length === 1) {
    const texts = loginBindKinds.map((kind) => [settingFields[kind], valuesOf(ids[0], kind).join('\n')])
    return { fields, initial: Object.fromEntries(texts) }
  }
  const t = await getTranslations('accounts')
  const details = ids.map((id) => {
    const all = loginBindKinds.flatMap((kind) => valuesOf(id, kind))
    const firstValues = all.slice(0, shownValues).join(', ') + (all.length > shownValues ? ' …' : '')
    return [id, all.length > 0 ? t('settings.now', { values: firstValues }) : t('settings.none')] as const
  })
  return { fields, initial: { mode: 'add' }, details: new Map(details) }
}

async function settingsFields(
  { fields }: Words,
  rows: readonly Account[],
  address: string | undefined,
): Promise<FieldSpec[]> {
  const t = await getTranslations('accounts.settings')
  const unbound = rows.filter(({ dongleBound }) => !dongleBound).length
  const lines = (name: 'addresses' | 'dongles' | 'imeis', ...hints: string[]): FieldSpec => ({
    type: 'textarea',
    name,
    label: fields(name),
    rows: 3,
    hint: hints.join(' '),
    wide: name === 'addresses',
  })
  const mode: FieldSpec = {
    type: 'radio',
    name: 'mode',
    label: fields('mode'),
    wide: true,
    options: [
      { value: 'add', label: t('add') },
      { value: 'replace', label: t('replace') },
    ],
  }
  return [
    ...(rows.length > 1 ? [mode] : []),
    lines('addresses', t('addressesHint'), ...(address ? [t('ownAddress', { address })] : [])),
    {
      type: 'checkbox',
      name: 'addressAccepted',
      label: fields('addressAccepted'),
      value: 'on',
      onReason: 'addressOutside',
      wide: true,
    },
    lines(
      'dongles',
      t('donglesHint'),
      ...(unbound > 0 ? [rows.length === 1 ? t('unboundOne') : t('unbound', { count: unbound })] : []),
    ),
    lines('imeis', t('imeisHint')),
  ]
}
