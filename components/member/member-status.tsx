import { Status } from '@/components/ui/status'
import type { Member } from '@/lib/contract/member'
import type { MemberWords } from './member-words'

const accountTones = { activated: 'ok', notActivated: 'hollow' } as const
const callTones = { allow: 'neutral', prohibit: 'bad' } as const
const verificationTones = { unauthorized: 'hollow', inReview: 'warn', pass: 'ok' } as const
const certificationTones = {
  Unreviewed: 'hollow',
  UnderReview: 'warn',
  Passed: 'ok',
  Failure: 'bad',
} as const

const looks = {
  accountStatus: ({ accountStatus: status }: Member) =>
    ({ tone: accountTones[status], key: `accountStatus.${status}` }) as const,
  callStatus: ({ callStatus: status }: Member) =>
    ({ tone: callTones[status], key: `callStatus.${status}` }) as const,
  verification: ({ verification: status }: Member) =>
    ({ tone: verificationTones[status], key: `verification.${status}` }) as const,
  certificationStatus: ({ certificationStatus: status }: Member) =>
    ({ tone: certificationTones[status], key: `certificationStatus.${status}` }) as const,
}

interface MemberStatusProps {
  kind: keyof typeof looks
  member: Member
  words: MemberWords
}

/** One of a member's statuses: the same word and mark wherever it is shown. */
export function MemberStatus({ kind, member, words: { enums } }: MemberStatusProps) {
  const { tone, key } = looks[kind](member)
  return <Status tone={tone}>{enums(key)}</Status>
}
