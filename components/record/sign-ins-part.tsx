import { UnreadableRows } from '@/components/ui/unreadable-rows'
import type { SignIn } from '@/lib/contract/sign-in-log'
import { getTranslations } from '@/lib/i18n/translations'
import { momentCell, statusCell } from '@/lib/list/cells'
import type { Words } from '@/lib/list/words'
import { MiniTable } from './mini-table'
import { RecordPart } from './record-part'

interface SignInsPartProps {
  /** The page's own record: of a member the IMEI is shown, of a device the account. */
  of: 'device' | 'member'
  signIns: { list: readonly SignIn[]; unreadable?: string[] | undefined }
  words: Words
}

/** The last attempts to sign in of a member, or of terminals with a device's IMEI. */
export async function SignInsPart({ of, signIns: { list, unreadable }, words }: SignInsPartProps) {
  const t = await getTranslations('record')
  const other = of === 'member' ? 'imei' : 'account'
  return (
    <RecordPart title={t(`signIns.${of}.title`)}>
      <UnreadableRows ids={unreadable} />
      {list.length === 0 ? (
        <p className="mute">{t(`signIns.${of}.nothingYet`)}</p>
      ) : (
        <MiniTable
          caption={t(`signIns.${of}.caption`)}
          columns={(['signInTime', 'result', 'address', other] as const).map((id) => ({
            id,
            header: words.fields(id === 'signInTime' ? 'time' : id),
            isDate: id === 'signInTime',
          }))}
          rows={list.map(({ signInId, signInTime, result, address, place, account, imei, otherImei }) => ({
            id: String(signInId),
            cells: {
              signInTime: momentCell(signInTime, words),
              result: statusCell(result === 'ok' ? 'neutral' : 'bad', words.enums(`signInResult.${result}`)),
              address: { name: address, detail: place },
              account,
              imei: otherImei ? statusCell('warn', imei) : imei || '—',
            },
          }))}
        />
      )}
    </RecordPart>
  )
}
