import type { NextRequest } from 'next/server'
import { openCaptcha } from '@/lib/sign-in/captcha-challenge'
import { drawCaptcha } from '@/lib/sign-in/captcha-picture'

/** Picture of a sealed challenge (`?c=`), the same at every request: image/png, or 404 when the challenge is forged or expired. */
export async function GET(request: NextRequest): Promise<Response> {
  const challenge = await openCaptcha(request.nextUrl.searchParams.get('c') ?? '')
  if (!challenge) return new Response(null, { status: 404 })
  const picture = await drawCaptcha(challenge)
  return new Response(new Uint8Array(picture), {
    headers: { 'content-type': 'image/png', 'cache-control': 'private, no-store' },
  })
}
