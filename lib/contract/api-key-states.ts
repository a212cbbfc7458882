import type { StateTable } from './states.ts'

export const apiKeyStatuses = ['live', 'expired', 'revoked'] as const
export type ApiKeyStatus = (typeof apiKeyStatuses)[number]
export type ApiKeyAction = 'rename' | 'revoke'

/** Statuses of an API key by action. Expired and revoked are final. */
export const apiKeyStates: StateTable<ApiKeyAction, ApiKeyStatus> = {
  rename: { live: 'live' },
  revoke: { live: 'revoked' },
}

/** The status of an API key at a time. */
export function apiKeyStatus(
  { expiresAt, revokedAt }: { expiresAt: Date; revokedAt: Date | null },
  now: Date,
): ApiKeyStatus {
  if (revokedAt) return 'revoked'
  return expiresAt <= now ? 'expired' : 'live'
}

export function apiKeyMay(action: ApiKeyAction, { status }: { status: ApiKeyStatus }): boolean {
  return apiKeyStates[action][status] !== undefined
}
