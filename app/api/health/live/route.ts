import { version } from '@/package.json'

/** Whether this console answers, without a call to the platform; `/api/health` says whether it can serve. */
export function GET(): Response {
  return Response.json({ status: 'ok', version }, { headers: { 'cache-control': 'no-store' } })
}
