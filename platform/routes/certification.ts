import { certificationCalls } from '../../lib/contract/certification.ts'
import { readCase } from '../store/certification-case.ts'
import { certificationPage } from '../store/certification-list.ts'
import { type Routes, read, write } from '../wire/route.ts'
import { claim, decide, handIn, reveal } from '../work/certification-review.ts'

export const certificationRoutes = {
  certificationrWithPage: read(certificationCalls.certificationrWithPage, certificationPage),

  certificationCase: read(certificationCalls.certificationCase, readCase),

  dealCertification: write(certificationCalls.dealCertification, (input, context) => {
    context.note({ targets: [input.certificationId], after: { action: input.action } })
    if (input.action === 'reveal') return reveal(input, context)
    if (input.action === 'handIn') return handIn(input, context)
    if (input.action === 'claim') return claim(input, context)
    return decide(input, context)
  }),
} satisfies Routes<typeof certificationCalls>
