import { Cell } from '@/components/data-table/cell'
import { RecordPart } from '@/components/record/record-part'
import { Button } from '@/components/ui/button'
import type { Pass } from '@/lib/auth/gate'
import { type Version, versionRings } from '@/lib/contract/release'
import { ringCell, stateCell } from '@/lib/domain/release/cells'
import { rollouts } from '@/lib/domain/release/rollouts'
import { mayWrite } from '@/lib/list/may-write'
import { offeredOf } from '@/lib/list/table-view'
import { listMessages, type Words } from '@/lib/list/words'

interface RingsSectionProps {
  version: Version
  pass: Pass
  /** The address of the page, over which the dialogs open. */
  path: string
  words: Words
}

const bad = ['halt', 'withdraw']

/** The rings from the register to all terminals, where the version is among them, and each step that it may take. */
export async function RingsSection({ version, pass, path, words }: RingsSectionProps) {
  const { t, enums } = words
  const own = await listMessages('rollouts')
  const offered = mayWrite(rollouts, pass) ? offeredOf(rollouts, version, pass.user) : []
  const place = versionRings.indexOf(version.ring)
  return (
    <RecordPart title={t('versions.sections.ring')}>
      <ol className="grid grid-cols-4 gap-2 pb-3 max-md:grid-cols-2">
        {versionRings.map((ring, step) => (
          <li
            key={ring}
            aria-current={step === place ? 'step' : undefined}
            className={`border-t-2 pt-1.5 ${step <= place ? 'border-primary' : 'text-muted-foreground'}`}
          >
            <span className="block font-semibold">
              {step === place ? <Cell content={ringCell(version, words)} /> : enums(`ring.${ring}`)}
            </span>
            <span className="block text-xs text-muted-foreground">{enums(`ringReach.${ring}`)}</span>
          </li>
        ))}
      </ol>
      {version.state !== 'open' || version.haltedAgents > 0 ? (
        <p>
          <Cell content={stateCell(version, words)} />
        </p>
      ) : (
        <p>{t(`versions.ringText.${version.ring}`)}</p>
      )}
      <p className="flex flex-wrap gap-2 pt-2 empty:hidden">
        {offered.map((name, index) => (
          <Button key={name} asChild variant={bad.includes(name) || index > 0 ? 'outline' : 'default'}>
            <a
              href={`${path}?dialog=${name}`}
              className={bad.includes(name) ? 'text-destructive' : undefined}
            >
              {own(`actions.${name}`)}
            </a>
          </Button>
        ))}
      </p>
    </RecordPart>
  )
}
