import { MiniTable } from '@/components/record/mini-table'
import { RecordPart } from '@/components/record/record-part'
import type { SignIn } from '@/lib/contract/sign-in-log'
import { getTranslations } from '@/lib/i18n/translations'
import { momentCell, statusCell } from '@/lib/list/cells'
import type { Words } from '@/lib/list/words'

const columns = ['account', 'result', 'place', 'time'] as const

/** The last sign-ins of terminals with a device's IMEI. */
export async function SignInsTable({ signIns, words }: { signIns: readonly SignIn[]; words: Words }) {
  const t = await getTranslations('devices')
  const resultOf = ({ result, otherImei }: SignIn) => {
    const status = words.enums(`signInResult.${result}`)
    if (result !== 'ok') return statusCell('bad', status)
    return otherImei ? statusCell('warn', t('signIn.other')) : statusCell('neutral', status)
  }
  return (
    <RecordPart title={t('sections.signIns')}>
      {signIns.length === 0 ? (
        <p className="mute">{t('noSignIns')}</p>
      ) : (
        <MiniTable
          caption={t('signInsCaption')}
          columns={columns.map((id) => ({ id, header: t(`signIn.${id}`), isDate: id === 'time' }))}
          rows={signIns.map((signIn) => ({
            id: String(signIn.signInId),
            cells: {
              account: signIn.account,
              result: resultOf(signIn),
              place: { name: signIn.place || signIn.address || '—', detail: signIn.place && signIn.address },
              time: momentCell(signIn.signInTime, words),
            },
          }))}
        />
      )}
    </RecordPart>
  )
}
