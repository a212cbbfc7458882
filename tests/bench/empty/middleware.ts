import { NextResponse } from 'next/server'

/** Matches no page. Without this file the build would find the console's middleware in a parent folder and use it. */
export default function middleware(): NextResponse {
  return NextResponse.next()
}

export const config = { matcher: '/never' }
