import { getTranslations } from 'next-intl/server'
import { DefinitionList } from '@/components/ui/definition-list'
import { NativeText } from '@/components/ui/native-text'
import { Status } from '@/components/ui/status'
import { codeName, codeNumbers } from '@/lib/contract/codes'
import type { Operation } from '@/lib/contract/operation-log'
import type { Words } from '@/lib/list/words'

/** The circumstances of one write: account, tenant, rows, outcome, and the browser it came from. */
export async function OperationPanel({
  operation,
  words: { fields, enums },
}: {
  operation: Operation
  words: Words
}) {
  const errors = await getTranslations('errors')
  const { accountName, agentInfoName, onBehalf, targets, code, address, userAgent, requestId } = operation
  const name = codeName(code, [])
  const refusal = name && name !== 'ok' ? errors(name, { seconds: 0, msg: '' }) : String(code)
  return (
    <section className="rounded-3 border border-line bg-surface p-4">
      <DefinitionList
        items={[
          { term: fields('accountName'), value: accountName },
          { term: fields('agentInfoId'), value: agentInfoName && <NativeText>{agentInfoName}</NativeText> },
          { term: fields('onBehalf'), value: enums(`yesNo.${onBehalf}`) },
          {
            term: fields('outcome'),
            value:
              code === codeNumbers.ok ? (
                <Status tone="neutral">{enums('outcome.done')}</Status>
              ) : (
                <Status tone="bad">{`${enums('outcome.refused')} · ${refusal}`}</Status>
              ),
          },
          { term: fields('targets'), value: targets.join(', ') },
          { term: fields('address'), value: address },
          { term: fields('userAgent'), value: userAgent },
          { term: fields('requestId'), value: <code>{requestId}</code> },
        ]}
      />
    </section>
  )
}
