import 'server-only'
import { attempt } from '@/lib/auth/attempt'
import { notificationLimit } from '@/lib/contract/notice'
import type { FormValues } from '@/lib/form/form-state'
import { cleanRichText, plainText } from '@/lib/rich-text/clean'
import type { Api } from '@/lib/upstream/client'
import type { Addressing } from './addressing'
import { readAnnouncement } from './record'

/** The title and the plain text of the announcement in the page's address, as words of a notification. */
export async function proposedWords(api: Api, { announcement }: Addressing): Promise<FormValues | undefined> {
  if (announcement === undefined) return undefined
  const read = await attempt(() => readAnnouncement(api, announcement))
  if (!read.ok) return undefined
  const { title, content } = read.data
  return { title, content: plainText(cleanRichText(content)).slice(0, notificationLimit) }
}
