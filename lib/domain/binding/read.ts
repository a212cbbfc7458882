import 'server-only'
import { isWithin } from '@/lib/domain/account/address-within'
import { ownAddress, presentSettings } from '@/lib/domain/account/sign-in-settings'
import type { Api } from '@/lib/upstream/client'
import { type BindingForm, bindingForm, settingsOf } from './form'
import type { BindingPlace } from './place'
import { plansOf, type SubjectPlan } from './plan'
import { readSubjects, type Subject } from './subjects'

/** The settings that an address has typed, as they would be written. */
export interface Preview {
  input: BindingForm
  plans: SubjectPlan[]
  /** The operator's own address, where the accounts could not sign in from it any more. */
  outside?: string
  /** The accounts that could not sign in at all, for they have bound no UKEY. */
  unbound: number
}

export interface BindingScreen {
  chosen: Subject[]
  found: Subject[]
  preview?: Preview
}

/** Reads the chosen subjects, others that were searched, and the effect of the typed settings. */
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
