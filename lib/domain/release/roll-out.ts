import 'server-only'
import { formalPackage } from '@/lib/contract/formal-package'
import { mostRolloutGroups } from '@/lib/contract/limits'
import type { Version } from '@/lib/contract/release'
import { rolloutSettings } from '@/lib/contract/rollout'
import { testUser } from '@/lib/contract/test-user'
import { versionMay } from '@/lib/contract/version-states'
import { takenChanges } from '@/lib/form/changes'
import type { FieldSpec } from '@/lib/form/field-spec'
import { groupNamed } from '@/lib/form/find/options'
import { numberText } from '@/lib/form/number-text'
import { pickField } from '@/lib/form/pick-field'
import { pickedIds } from '@/lib/form/picked'
import { recordForm } from '@/lib/form/record-form'
import { formatNumber } from '@/lib/format/numbers'
import type { Action } from '@/lib/list/action'
import type { Words } from '@/lib/list/words'
import { haltRuleFields, haltRuleForm, haltRuleValues } from './halt-rule'
import { sumsOf } from './reach-sums'

const rollOutForm = haltRuleForm.extend({
  percent: numberText(rolloutSettings.shape.percent),
  groupIds: pickedIds(mostRolloutGroups),
})

const reachForm = rollOutForm.pick({ percent: true, groupIds: true })

/** Rolls a version out to groups and a percentage, or extends its rollout. */
export const rollOut: Action<Version> = {
  call: formalPackage.rollOut,
  offered: (version) => versionMay('rollOut', version),
  single: true,
  schema: rollOutForm,
  async draw(work) {
    const [row] = work.rows
    // A list may leave out the groups, which the form must not lose.
    const [version, sums] = await Promise.all([
      row && work.api(testUser.selectUpdateInfo, { versionId: row.versionId }),
      sumsOf(work),
    ])
    const { sections, initial, hidden } = recordForm(version, {
      untold: work.words.t('form.untold'),
      sections: [{ fields: rollOutFields(work.words, version) }],
      initial: rollOutValues,
      saidBy: { groups: ['groupIds'] },
    })
    const fields = sections.flatMap((section) => section.fields)
    // The drawn values are the version's own, so that a proposed rule counts as typed.
    const proposed = version && haltRuleValues(version)
    return { fields, initial: { ...initial, ...proposed }, hidden, sums }
  },
  preview: {
    schema: reachForm,
    async say({ api, ids: [versionId = 0], input }, { t, time }) {
      const { percent, groupIds } = reachForm.parse(input)
      const { wanted, all } = await api(formalPackage.rolloutReach, { versionId, percent, groupIds })
      const number = (value: number) => formatNumber(value, time.locale)
      return t('rollouts.reachTyped', { wanted: number(wanted), all: number(all) })
    },
  },
  async run({ api, ids: [versionId = 0], rowVersion, input }) {
    const { groupIds = [], ...settings } = takenChanges(rollOutForm, input)
    await api(formalPackage.rollOut, { versionId, rowVersion, ...settings, groupIds })
    return { changed: 1 }
  },
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
    pickField(words, {
      kind: 'group',
      name: 'groupIds',
      label: fields('groupIds'),
      hint: t('rollouts.groupsHint', { count: mostRolloutGroups }),
      chosen: version?.groups.map(groupNamed) ?? [],
      isGrowing: true,
    }),
    ...haltRuleFields(words),
  ]
}

function rollOutValues({ percent, groups, failureLimit, minReports }: Version) {
  return {
    percent: String(percent),
    groupIds: groups.map(({ groupId }) => groupId).join(' '),
    failureLimit: failureLimit === null ? '' : String(failureLimit),
    minReports: minReports === null ? '' : String(minReports),
  }
}
