import { isLandline } from '../../lib/contract/landline.ts'
import { isMobile, type PhoneRegion } from '../../lib/contract/mobile.ts'
import { invalid } from './refusal.ts'

/** Refuses a number of a region that the platform's configuration does not accept; the contract accepts all regions. */
export function assertMobile(
  mobile: string,
  regions: readonly PhoneRegion[],
  field: 'mobile' | 'officeTelephone' | 'telephone' | 'Telephone',
): void {
  if (!isMobile(mobile, regions)) throw invalid({ [field]: 'mobile' })
}

/** The same for an agent's second number, which may also be a landline, or empty. */
export function assertTelephone(officeTelephone: string, regions: readonly PhoneRegion[]): void {
  if (officeTelephone !== '' && !isLandline(officeTelephone))
    assertMobile(officeTelephone, regions, 'officeTelephone')
}
