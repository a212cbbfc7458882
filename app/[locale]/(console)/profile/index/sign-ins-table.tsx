import { deviceName } from '@/components/account/device-name'
import { MiniTable } from '@/components/record/mini-table'
import { RecordPart } from '@/components/record/record-part'
import type { OwnSignIn } from '@/lib/contract/own-account'
import { momentOf, timeWords } from '@/lib/format/time-words'
import { getTranslations } from '@/lib/i18n/translations'
import { statusCell } from '@/lib/list/cells'
import { resultTones } from '@/lib/record/sign-in-tones'

const columns = ['device', 'result', 'time', 'address', 'place'] as const
/** Recent sign-in attempts to the account: time, device, position and result. */
export async function SignInsTable({ signIns }: { signIns: OwnSignIn[] }) {
  const [t, results, time] = await Promise.all([
    getTranslations('profile'),
    getTranslations('enums.signInResult'),
    timeWords(),
  ])
  const rows = await Promise.all(
    signIns.map(async (signIn) => {
      const device = await deviceName(signIn.userAgent)
      return {
        id: String(signIn.signInId),
        cells: {
          device: { name: device },
          result: statusCell(resultTones[signIn.result], results(signIn.result)),
          time: momentOf(new Date(signIn.signInTime), time),
          address: signIn.address,
          place: signIn.place || '—',
        },
      }
    }),
  )
  return (
    <RecordPart title={t('sections.signIns')}>
      {rows.length === 0 ? (
        <p className="text-muted-foreground">{t('noSignIns')}</p>
      ) : (
        <MiniTable
          caption={t('signInsCaption')}
          columns={columns.map((id) => ({ id, header: t(`signIn.${id}`) }))}
          rows={rows}
        />
      )}
    </RecordPart>
  )
}
