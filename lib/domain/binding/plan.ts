import { rangeEnds } from '@/lib/contract/address-range'
import type { LoginSetting } from '@/lib/contract/login-bind-info'
import type { Subject } from '@/lib/form/find/subjects'

interface Value {
  kind: LoginSetting['kind']
  value: string
}

/** The settings that a write adds to one subject and removes from it. */
export interface SubjectPlan {
  subject: Subject
  gets: Value[]
  loses: Value[]
  keeps: number
}

/** A value in one spelling: the platform stores ranges without spaces and with a hyphen. */
const spelled = ({ kind, value }: Value) => `${kind} ${rangeEnds(value.toLowerCase()).join('-')}`

/** Compares each subject's present settings with the added or replacing ones. */
export function plansOf(
  subjects: readonly Subject[],
  present: readonly (Value & { subjectId: number })[],
  { mode, settings }: { mode: 'add' | 'replace'; settings: readonly LoginSetting[] },
): SubjectPlan[] {
  const wanted = new Map(settings.map((setting) => [spelled(setting), setting]))
  return subjects.map((subject) => {
    const own = present.filter(({ subjectId }) => subjectId === subject.id)
    const spelledSettings = new Set(own.map(spelled))
    const loses = mode === 'replace' ? own.filter((setting) => !wanted.has(spelled(setting))) : []
    return {
      subject,
      gets: [...wanted].flatMap(([name, setting]) => (spelledSettings.has(name) ? [] : [setting])),
      loses,
      keeps: own.length - loses.length,
    }
  })
}
