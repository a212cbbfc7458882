import { getTranslations } from 'next-intl/server'
import { deviceName } from '@/components/account/device-name'
import { NothingYet } from '@/components/data-table/list-states'
import { ListTable } from '@/components/data-table/list-table'
import type { OwnSignIn } from '@/lib/contract/own-account'
import { momentOf, timeWords } from '@/lib/time-words'

const columns = ['device', 'result', 'time', 'address', 'place'] as const
const tones = {
  ok: 'ok',
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
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="text-large">{t('sections.signIns')}</h2>
      {rows.length === 0 ? (
        <NothingYet title={t('noSignIns')} />
      ) : (
        <ListTable
          id="own-sign-ins"
          caption={t('signInsCaption')}
          columns={columns.map((id, position) => ({
            id,
            header: t(`signIn.${id}`),
            sticky: position === 0,
            holds: position === 0 ? 'name' : undefined,
            priority: position === 0 ? 1 : 2,
          }))}
          rows={rows}
        />
      )}
    </section>
  )
}
