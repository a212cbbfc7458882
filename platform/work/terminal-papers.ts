import type { RequestOf } from '../../lib/contract/call.ts'
import type { terminal } from '../../lib/contract/terminal.ts'
import { lockCaller } from '../guards/terminals.ts'
import { statusOf } from '../rules/certification-rules.ts'
import { conflict } from '../rules/refusal.ts'
import { insertPapers, newestPapersOf } from '../store/certifications.ts'
import type { TerminalWriteContext } from '../wire/context.ts'
import type { Files } from '../wire/multipart.ts'
import { encodePictures, insertPictures } from './picture-files.ts'

/** Pixels of the longer side of a stored picture of papers: the print of a card stays readable. */
const paperSide = 2048

/**
 * Hands in real-name papers with their pictures: first ones, or new ones after a failure. The files belong to the
 * member's tenant, and to the member as their sender, by its id negated like its first answers.
 */
export async function handInPapers(
  { name, identityCard }: RequestOf<typeof terminal.handInPapers>,
  files: Files,
  context: TerminalWriteContext,
) {
  const { member, now } = context
  const pictures = await encodePictures(files, { sender: -member.id, side: paperSide }, context)
  return context.write(async (tx) => {
    const own = await lockCaller(tx, context)
    const newest = await newestPapersOf(tx, own.id)
    if (newest && statusOf(newest, now) !== 'Failure')
      throw conflict({ certificationStatus: 'alreadyHandedIn' })
    const owner = { agentId: own.agentId, accountId: -own.id }
    const [front, back, selfie] = await insertPictures(tx, pictures, owner, now)
    const papers = {
      name,
      identityCard,
      frontImage: front?.name ?? '',
      backImage: back?.name ?? '',
      selfieImage: selfie?.name ?? '',
      status: 'Unreviewed',
    } as const
    const { agentId, telephone } = own
    const certificationId = await insertPapers(tx, { memberId: own.id, agentId, telephone }, papers, now)
    context.note({ targets: [certificationId], after: { userId: own.id, status: papers.status } })
    return { certificationId, status: papers.status }
  })
}
