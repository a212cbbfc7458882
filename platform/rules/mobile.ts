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
