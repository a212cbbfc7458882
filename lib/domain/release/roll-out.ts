import 'server-only'
import { optionalLines } from '@/lib/contract/fields'
import { formalPackage } from '@/lib/contract/formal-package'
import { mostRolloutGroups } from '@/lib/contract/limits'
import type { Version } from '@/lib/contract/release'
import { rolloutSettings } from '@/lib/contract/rollout'
import { testUser } from '@/lib/contract/test-user'
import { versionMay } from '@/lib/contract/version-states'
import { groupsTyped } from '@/lib/domain/group/typed-groups'
import { takenChanges } from '@/lib/form/changes'
import type { FieldSpec } from '@/lib/form/field-spec'
import { numberText } from '@/lib/form/number-text'
import { recordForm } from '@/lib/form/record-form'
import { formatNumber } from '@/lib/format/numbers'
import type { Action } from '@/lib/list/action'
import type { Words } from '@/lib/list/words'
import type { Api } from '@/lib/upstream/client'
import { haltRuleFields, haltRuleForm, haltRuleValues } from './halt-rule'
import { sumsOf } from './reach-sums'

const rollOutForm = haltRuleForm.extend({
  percent: numberText(rolloutSettings.shape.percent),
  groupIds: optionalLines(4000),
})

const reachForm = rollOutForm.pick({ percent: true, groupIds: true })

/** Rolls a version out to groups and a percentage, or extends its rollout. */
export const rollOut: Action<Version> = {
  call: formalPackage.rollOut,
  offered: (version) => versionMay('rollOut', version),
  single: true,
  schema: rollOutForm,
  async draw(work) {
    const [version] = work.rows
    const { sections, initial, hidden } = recordForm(version, {
      untold: work.words.t('form.untold'),
      sections: [{ fields: rollOutFields(work.words, version) }],
      initial: rollOutValues,
      saidBy: { groups: ['groupIds'] },
    })
    const fields = sections.flatMap((section) => section.fields)
    // The drawn values are the version's own, so that a proposed rule counts as typed.
    const proposed = version && haltRuleValues(version)
    return { fields, initial: { ...initial, ...proposed }, hidden, sums: await sumsOf(work) }
  },
  preview: {
    schema: reachForm,
    async say({ api, ids: [versionId = 0], input }, { t, time }) {
      const { percent, groupIds: typed } = reachForm.parse(input)
      const groupIds = await typedGroups(api, versionId, typed)
      const { wanted, all } = await api(formalPackage.rolloutReach, { versionId, percent, groupIds })
      const number = (value: number) => formatNumber(value, time.locale)
      return t('rollouts.reachTyped', { wanted: number(wanted), all: number(all) })
    },
  },
  async run({ api, ids: [versionId = 0], rowVersion, input }) {
    const { groupIds: typed = '', ...settings } = takenChanges(rollOutForm, input)
    const groupIds = await typedGroups(api, versionId, typed)
    await api(formalPackage.rollOut, { versionId, rowVersion, ...settings, groupIds })
    return { changed: 1 }
  },
}

/** The typed groups; the version's present groups are recognised by their names in the form. */
async function typedGroups(api: Api, versionId: number, typed: string): Promise<number[]> {
  const { groups: known } = await api(testUser.selectUpdateInfo, { versionId })
  return groupsTyped(api, typed, { agentInfoId: null, known, most: mostRolloutGroups })
}

function rollOutFields(words: Words, version: Version | undefined): FieldSpec[] {
  const { t, fields } = words
  return [
    {
      type: 'number',
      name: 'percent',
      label: fields('percent'),
      hint: t('rollouts.percentHint', { percent: version?.percent ?? 0 }),
      min: version?.percent ?? 0,
      max: 100,
      required: true,
      autoFocus: true,
    },
    {
      type: 'textarea',
      name: 'groupIds',
      label: fields('groupIds'),
      hint: t('rollouts.groupsHint', { count: mostRolloutGroups }),
      rows: 3,
      wide: true,
    },
    ...haltRuleFields(words),
  ]
}

function rollOutValues({ percent, groups, failureLimit, minReports }: Version) {
  return {
    percent: String(percent),
    groupIds: groups.map(({ groupName }) => groupName).join('\n'),
    failureLimit: failureLimit === null ? '' : String(failureLimit),
    minReports: minReports === null ? '' : String(minReports),
  }
}
