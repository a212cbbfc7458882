import { z } from 'zod'
import { moment } from './fields.ts'
import { positionFault } from './position-fields.ts'

/** Faults of a member's position reports; for accounts that read positions. */
export const memberReports = z
  .object({
    since: moment.describe('The time since which positions are counted: a week ago.'),
    faulty: z
      .array(
        z.object({
          fault: positionFault,
          count: z
            .number()
            .int()
            .describe('The number of positions, at most 10,000 of all reasons together.'),
          last: moment.describe('The time of the last of them.'),
        }),
      )
      .describe('The positions that do not count, by reason.'),
    wrongClock: z
      .object({
        clockTime: moment.describe('The time by the clock of the terminal, as it reported it.'),
        refusedAt: moment.describe('The time at which that report was refused.'),
      })
      .nullable()
      .describe(
        'The last report that was refused for its time, if none with a right time came since; null: there is none.',
      ),
  })
  .describe('Faults of the position reports of the member; absent: not known.')
export type MemberReports = z.output<typeof memberReports>
