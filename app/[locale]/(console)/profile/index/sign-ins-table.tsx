import { getTranslations } from 'next-intl/server'
import { deviceName } from '@/components/account/device-name'
import { NothingYet } from '@/components/data-table/list-states'
import { ListTable } from '@/components/data-table/list-table'
import type { OwnSignIn } from '@/lib/contract/own-account'
import { momentOf, timeWords } from '@/lib/time-words'

const columns = ['device', 'result', 'time', 'address', 'place'] as const
const tones = {
  ok: 'neutral',
  wrong_password: 'bad',
  suspended: 'warn',
  too_many: 'warn',
  not_admitted: 'warn',
} as const

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
        label: device,
        cells: {
          device: { name: device },
          result: { tone: tones[signIn.result], status: results(signIn.result) },
          time: momentOf(new Date(signIn.signInTime), time),
          address: signIn.address,
          place: signIn.place || '—',
        },
      }
    }),
  )
  return (
    <section className="pt-5">
      <h2 className="lead sect pb-2">{t('sections.signIns')}</h2>
      {rows.length === 0 ? (
        <NothingYet title={t('noSignIns')} />
      ) : (
        <ListTable
          caption={t('signInsCaption')}
          columns={columns.map((id) => ({ id, header: t(`signIn.${id}`) }))}
          rows={rows}
        />
      )}
    </section>
  )
}
