import { NextResponse } from 'next/server'

/** Runs for no page. Without it the build would go on looking in the folders above, and take the console's. */
export default function middleware(): NextResponse {
  return NextResponse.next()
}

export const config = { matcher: '/never' }
