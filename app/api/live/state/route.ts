import type { NextRequest } from 'next/server'
import { z } from 'zod'
import { onlineHtml } from '@/components/group/online-html'
import { checkedPass, type Pass, tryGate } from '@/lib/auth/gate'
import { isSameOriginRead } from '@/lib/auth/same-origin'
import { onlineLimit, selectionLimit } from '@/lib/contract/limits'
import { refusedAnswer } from '@/lib/errors/refused-answer'
import { listWords } from '@/lib/list/words'
import { pageSession } from '@/lib/live/page-session'
import { idsOf, readShown, type Shown } from '@/lib/live/read-shown'
import type { ShownState } from '@/lib/live/shown-state'

const id = z.coerce.number().int().positive()

const listed = (most: number) =>
  z
    .string()
    .default('')
    .transform((text) => text.split(',').filter(Boolean).map(Number))
    .pipe(z.array(z.number().int().positive()).max(most))

const stateQuery = z.object({
  ids: listed(onlineLimit),
  groups: listed(selectionLimit),
  group: id.optional(),
  all: z.string().optional(),
})

/**
 * The present state of the live parts of a session's page (`?session=`), as JSON: which of given members are
 * connected (`&ids=`), the connected members of a group (`&group=`), their number in given groups
 * (`&groups=`) and in all (`&all`). A page reads it after a gap in its stream. The request's language is that
 * of the locale's header.
 */
export async function GET(request: NextRequest): Promise<Response> {
  if (!isSameOriginRead(request.headers)) return new Response(null, { status: 403 })
  const { session: name = '', ...query } = Object.fromEntries(request.nextUrl.searchParams)
  const current = await tryGate('members.read')
  const session = await pageSession(name)
  if (current === 'unauthenticated' || !session) return new Response(null, { status: 401 })
  const pass = await checkedPass(session, 'members.read')
  if (current === 'illegal' || pass === 'illegal') return new Response(null, { status: 403 })
  const parsed = stateQuery.safeParse(query)
  if (!parsed.success) return new Response(null, { status: 400 })
  const { ids: userIds, group: groupId, groups: groupIds, all } = parsed.data
  try {
    const state = await stateOf(pass, { userIds, groupId, groupIds, all: all !== undefined })
    return Response.json(state, { headers: { 'cache-control': 'private, no-store' } })
  } catch (error) {
    return refusedAnswer(error)
  }
}

async function stateOf(pass: Pass, parts: Shown): Promise<ShownState> {
  const { groupId } = parts
  const [{ group, ...state }, words] = await Promise.all([
    readShown(pass, parts),
    groupId === undefined ? undefined : listWords(pass.locale),
  ])
  if (!group || !words || groupId === undefined) return state
  const panel = onlineHtml({ groupId, online: group, words }).text
  return { ...state, group: { userIds: idsOf(group), isWhole: group.list.length === group.total, panel } }
}
