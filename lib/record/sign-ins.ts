import 'server-only'
import type { SignIn } from '@/lib/contract/sign-in-log'
import { momentCell, statusCell } from '@/lib/list/cells'
import type { Words } from '@/lib/list/words'
import { resultTones } from '@/lib/record/sign-in-tones'
import type { TablePartContent } from './table-part'

interface SignIns {
  /** The sign-in log with all of them. */
  allHref: string
  list: readonly SignIn[]
}

/**
 * The last sign-in attempts of a member, with the IMEI, or of terminals with a device's IMEI, with the
 * account.
 */
export function signInsPart(
  of: 'device' | 'member',
  { list, allHref }: SignIns,
  words: Words,
): TablePartContent {
  const { t, fields } = words
  const other = of === 'member' ? 'imei' : 'account'
  return {
    title: t(`record.signIns.${of}.title`),
    nothingYet: t(`record.signIns.${of}.nothingYet`),
    caption: t(`record.signIns.${of}.caption`),
    columns: (['time', 'result', 'address', other] as const).map((id) => ({
      id,
      header: fields(id),
      isOneLine: id === 'time',
    })),
    rows: list.map(({ signInId, signInTime, result, address, place, account, imei, otherImei }) => ({
      id: String(signInId),
      cells: {
        time: momentCell(signInTime, words),
        result: statusCell(resultTones[result], words.enums(`signInResult.${result}`)),
        address: { name: address || '—', detail: place },
        account,
        imei: otherImei ? statusCell('warn', imei) : imei || '—',
      },
    })),
    allHref,
  }
}
