import { randomUUID } from 'node:crypto'
import { Form } from '@/components/form/form'
import type { FormProps } from '@/components/form/form-labels'
import { RecordPart } from '@/components/record/record-part'
import { Button } from '@/components/ui/button'
import { DefinitionList } from '@/components/ui/definition-list'
import { FieldDescription } from '@/components/ui/field'
import { Kbd } from '@/components/ui/kbd'
import { NativeText } from '@/components/ui/native-text'
import { Notice } from '@/components/ui/notice'
import type { Certification } from '@/lib/contract/certification'
import { checksOf } from '@/lib/contract/certification-checks'
import {
  type CertificationAction,
  certificationMay,
  isHeldByAnother,
} from '@/lib/contract/certification-states'
import type { Operator } from '@/lib/contract/states'
import { claimState } from '@/lib/domain/certification/cells'
import type { FieldSpec } from '@/lib/form/field-spec'
import { getTranslations } from '@/lib/i18n/translations'
import type { Words } from '@/lib/list/words'
import { dealWithPapers } from './actions'
import { usualReasons } from './schema'

interface VerdictSectionProps {
  papers: Certification
  /** The identity number, masked until the operator may see it. */
  identityCard: string
  operator: Operator
  /** Whether the platform has the call that decides about papers. */
  isDecidable: boolean
  /** The address of the next papers in the queue. */
  nextHref: string | undefined
  words: Words
}

/**
 * The steps that the operator may take with the papers: claim, pass or fail, revoke, and the link to the next
 * papers.
 */
export async function VerdictSection({
  papers,
  identityCard,
  operator,
  isDecidable,
  nextHref,
  words,
}: VerdictSectionProps) {
  const t = await getTranslations('realNameAudit')
  const may = (action: CertificationAction) => isDecidable && certificationMay(action, papers, operator)
  const isMine = papers.status === 'UnderReview' && !isHeldByAnother(papers, operator)
  const claim = claimState(papers, operator, words)
  const form = (
    action: 'claim' | 'pass' | 'fail' | 'revoke',
    look: Pick<FormProps, 'sections' | 'variant' | 'children'>,
  ) => (
    <Form
      id={action}
      action={dealWithPapers}
      submit={t(`buttons.${action}`)}
      discardable
      hidden={{ requestId: randomUUID(), action, certificationId: String(papers.certificationId) }}
      {...look}
    />
  )
  return (
    <RecordPart title={t('sections.verdict')}>
      <div className="grid gap-3">
        {claim && <Notice tone={claim.tone === 'ok' ? 'ok' : 'warn'}>{claim.status}</Notice>}
        <ComparedFacts papers={papers} identityCard={identityCard} words={words} />
        {may('claim') && !isMine && <div data-press="t">{form('claim', { sections: [] })}</div>}
        {may('pass') && (
          <div data-press="p" data-ticks="">
            {form('pass', {
              sections: [{ title: t('checks'), fields: checkFields(papers, words) }],
              children: <FieldDescription>{t('checksHint')}</FieldDescription>,
            })}
          </div>
        )}
        {may('fail') && (
          <div data-press="f">
            {form('fail', { sections: [{ fields: failFields(t, words) }], variant: 'destructive' })}
          </div>
        )}
        {may('revoke') &&
          form('revoke', { sections: [{ fields: [reasonField(words, true, 200)] }], variant: 'destructive' })}
        {nextHref && <NextPapers href={nextHref} label={t('next')} />}
        <DeskKeys
          keys={deskKeys(t, {
            claim: may('claim') && !isMine,
            pass: may('pass'),
            fail: may('fail'),
            next: nextHref !== undefined,
          })}
        />
      </div>
    </RecordPart>
  )
}

function NextPapers({ href, label }: { href: string; label: string }) {
  return (
    <p>
      <Button asChild variant="outline">
        <a href={href} rel="next" data-press="n">
          {label}
        </a>
      </Button>
    </p>
  )
}

/** The facts that a reviewer compares with the pictures. */
function ComparedFacts({
  papers,
  identityCard,
  words: { fields },
}: Pick<VerdictSectionProps, 'papers' | 'identityCard' | 'words'>) {
  return (
    <DefinitionList
      items={[
        { term: fields('name'), value: papers.name && <NativeText>{papers.name}</NativeText> },
        { term: fields('identityCard'), value: identityCard },
        { term: fields('telephone'), value: papers.telephone },
      ]}
    />
  )
}

type T = Awaited<ReturnType<typeof getTranslations<'realNameAudit'>>>

/** The keys of the steps that the operator may take. */
function deskKeys(t: T, may: Record<'claim' | 'pass' | 'fail' | 'next', boolean>) {
  return [
    ...(may.claim ? [{ key: 't', effect: t('buttons.claim') }] : []),
    ...(may.pass
      ? [
          { key: '1–9', effect: t('keys.ticks') },
          { key: 'p', effect: t('buttons.pass') },
        ]
      : []),
    ...(may.fail ? [{ key: 'f', effect: t('buttons.fail') }] : []),
    ...(may.next ? [{ key: 'n', effect: t('next') }] : []),
  ]
}

/** The keys of the desk, for operators who have not turned them off. */
function DeskKeys({ keys }: { keys: readonly { key: string; effect: string }[] }) {
  return (
    <p className="js-only flex [html[data-keys=off]_&]:hidden flex-wrap gap-x-3 gap-y-1 text-xs text-muted-foreground">
      {keys.map(({ key, effect }) => (
        <span key={key}>
          <Kbd>{key.toUpperCase()}</Kbd> {effect}
        </span>
      ))}
    </p>
  )
}

function checkFields({ images }: Certification, { fields }: Words): FieldSpec[] {
  return checksOf(images).map((name) => ({
    type: 'checkbox',
    name,
    value: 'on',
    label: fields(name),
    required: true,
    wide: true,
  }))
}

function failFields(t: T, words: Words): FieldSpec[] {
  return [
    {
      type: 'radio',
      name: 'usualReason',
      label: words.fields('usualReason'),
      wide: true,
      options: usualReasons.map((value) => ({ value, label: t(`reasons.${value}`) })),
    },
    reasonField(words, false, 120),
  ]
}

function reasonField({ fields }: Words, required: boolean, maxLength: number): FieldSpec {
  const label = fields(required ? 'reason' : 'ownReason')
  return { type: 'textarea', name: 'reason', label, required, maxLength, rows: 2, wide: true }
}
