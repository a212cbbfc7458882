import { isLandline } from '../../lib/contract/formats.ts'
import { isMobile, type PhoneRegion } from '../../lib/contract/mobile.ts'
import { invalid } from './refusal.ts'

/** Refuses a number of a region that the platform's configuration does not accept; the contract accepts all regions. */
export function assertMobile(
  mobile: string,
  regions: readonly PhoneRegion[],
  field: 'mobile' | 'telephone' | 'Telephone',
): void {
  if (!isMobile(mobile, regions)) throw invalid({ [field]: 'mobile' })
}

/** The same for an agent's second number, which may also be a landline, or empty. */
export function assertTelephone(telephone: string, regions: readonly PhoneRegion[]): void {
  if (telephone !== '' && !isLandline(telephone)) assertMobile(telephone, regions, 'telephone')
}
