import { isMobile, type PhoneRegion } from '../../lib/contract/mobile.ts'
import { invalid } from './refusal.ts'

/** The contract lets numbers of every region pass; the settings may want fewer. */
export function assertMobile(
  mobile: string,
  regions: readonly PhoneRegion[],
  field: 'mobile' | 'telephone',
): void {
  if (!isMobile(mobile, regions)) throw invalid({ [field]: 'mobile' })
}
