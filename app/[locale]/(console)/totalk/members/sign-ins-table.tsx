import { MiniTable } from '@/components/record/mini-table'
import { RecordPart } from '@/components/record/record-part'
import { UnreadableRows } from '@/components/ui/unreadable-rows'
import type { SignIn } from '@/lib/contract/sign-in-log'
import { getTranslations } from '@/lib/i18n/translations'
import { momentCell, statusCell } from '@/lib/list/cells'
import type { Words } from '@/lib/list/words'

const columns = ['signInTime', 'result', 'address', 'imei'] as const

interface SignInsTableProps {
  signIns: { list: readonly SignIn[]; unreadable?: string[] }
  words: Words
}

/** The last attempts of a member to sign in. */
export async function SignInsTable({ signIns: { list, unreadable }, words }: SignInsTableProps) {
  const t = await getTranslations('members')
  return (
    <RecordPart title={t('sections.signIns')}>
      <UnreadableRows ids={unreadable} />
      {list.length === 0 ? (
        <p className="mute">{t('noSignIns')}</p>
      ) : (
        <MiniTable
          caption={t('signInsCaption')}
          columns={columns.map((id) => ({ id, header: t(`signIn.${id}`), isDate: id === 'signInTime' }))}
          rows={list.map(({ signInId, signInTime, result, address, place, imei, otherImei }) => ({
            id: String(signInId),
            cells: {
              signInTime: momentCell(signInTime, words),
              result: statusCell(result === 'ok' ? 'neutral' : 'bad', words.enums(`signInResult.${result}`)),
              address: { name: address, detail: place },
              imei: otherImei ? statusCell('warn', imei) : imei || '—',
            },
          }))}
        />
      )}
    </RecordPart>
  )
}
