import { TouchedList } from '@/components/form/touched-list'
import { NativeText } from '@/components/ui/native-text'
import { Notice } from '@/components/ui/notice'
import type { Preview } from '@/lib/domain/binding/read'
import type { Words } from '@/lib/list/words'

/** The settings that each subject would get and lose, by name and in total, and the end of their sessions. */
export function PreviewSection({ preview, words }: { preview: Preview; words: Words }) {
  const { t, enums } = words
  const { plans, outside, unbound, input } = preview
  const sum = (of: 'gets' | 'loses') => plans.reduce((count, plan) => count + plan[of].length, 0)
  const changed = plans.filter(({ gets, loses }) => gets.length + loses.length > 0).length
  const list = (values: Preview['plans'][number]['gets']) =>
    values.map(({ kind, value }) => `${enums(`loginBindKind.${kind}`)} ${value}`).join(', ')
  return (
    <div className="grid gap-2">
      <p className="font-semibold">
        {t('bindings.sum', { count: changed, gets: sum('gets'), loses: sum('loses') })}
      </p>
      <TouchedList>
        {plans.map(({ subject, gets, loses, keeps }) => (
          <li key={subject.id}>
            <b className="font-semibold">
              <NativeText>{subject.account}</NativeText>
            </b>{' '}
            <span className="text-muted-foreground">
              <NativeText>{subject.name}</NativeText>
            </span>
            <ul>
              {gets.length > 0 && <li>{t('bindings.gets', { count: gets.length, values: list(gets) })}</li>}
              {loses.length > 0 && (
                <li>{t('bindings.loses', { count: loses.length, values: list(loses) })}</li>
              )}
              {gets.length + loses.length === 0 && (
                <li className="text-muted-foreground">{t('bindings.same')}</li>
              )}
              {keeps > 0 && (
                <li className="text-muted-foreground">{t('bindings.keeps', { count: keeps })}</li>
              )}
            </ul>
          </li>
        ))}
      </TouchedList>
      {outside && <Notice tone="warn">{t('bindings.outside', { address: outside })}</Notice>}
      {unbound > 0 && <Notice tone="warn">{t('accounts.settings.unbound', { count: unbound })}</Notice>}
      <p className="text-muted-foreground">
        {t(input.kind === 'dispatcher' ? 'bindings.fromNextSignIn' : 'bindings.sessionsEnd')}
      </p>
    </div>
  )
}
