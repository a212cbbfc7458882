import 'server-only'
import { isWithin } from '@/lib/domain/account/address-within'
import { ownAddress, presentSettings } from '@/lib/domain/account/sign-in-settings'
import { readSubjects, type Subject } from '@/lib/form/find/subjects'
import type { Api } from '@/lib/upstream/client'
import { type BindingForm, bindingForm, settingsOf } from './form'
import type { BindingPlace } from './place'
import { plansOf, type SubjectPlan } from './plan'

/** The settings typed in the address, in the form in which they would be written. */
export interface Preview {
  input: BindingForm
  plans: SubjectPlan[]
  /** The operator's own address, if the accounts could then not sign in from it. */
  outside?: string
  /** The number of accounts that could then not sign in at all, because they have no UKEY. */
  unbound: number
}

export interface BindingScreen {
  chosen: Subject[]
  found: Subject[]
  preview?: Preview
}

/** Reads the chosen subjects, the found ones, and the effect of the typed settings. */
export async function readBindingScreen(api: Api, place: BindingPlace): Promise<BindingScreen> {
  const { kind, ids, q, typed, isPreview } = place
  const parsed = isPreview ? bindingForm.safeParse({ ...typed, kind, subject: ids }) : undefined
  const input = parsed?.data
  const [chosen, found, present, address] = await Promise.all([
    readSubjects(api, kind, { ids: [...ids] }),
    q && !input ? readSubjects(api, kind, { search: q }) : [],
    input ? presentSettings(api, kind, ids) : [],
    input && kind === 'account' ? ownAddress(api) : undefined,
  ])
  const others = found.filter(({ id }) => !ids.includes(id))
  if (!input) return { chosen, found: others }
  const plans = plansOf(chosen, present, { mode: input.mode, settings: settingsOf(input) })
  const ranges = input.addresses.map(({ value }) => value)
  const isOutside = address !== undefined && ranges.length > 0 && !isWithin(address, ranges)
  return {
    chosen,
    found: others,
    preview: {
      input,
      plans,
      outside: isOutside ? address : undefined,
      unbound: input.dongles.length > 0 ? chosen.filter(({ lacksDongle }) => lacksDongle).length : 0,
    },
  }
}
