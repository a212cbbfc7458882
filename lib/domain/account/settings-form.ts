import { z } from 'zod'
import { tick } from '@/lib/contract/fields'
import { loginBindLimit } from '@/lib/contract/limits'
import { addressSetting, dongleSetting, imeiSetting, type LoginSetting } from '@/lib/contract/login-bind-info'
import type { loginBindKinds } from '@/lib/contract/login-bind-kinds'

type Kind = (typeof loginBindKinds)[number]

/** The field of the form for each kind of settings, in the order of the form. */
export const settingFields = {
  address: 'addresses',
  dongle: 'dongles',
  imei: 'imeis',
} as const satisfies Record<Kind, string>

/** Characters of as many lines as a subject may have settings, each as long as the longest value. */
const longestLines = loginBindLimit * 101

/** Settings of one kind, one value per line; a refused line gives the field its reason. */
const lines = (schema: z.ZodType<LoginSetting>, kind: Kind) =>
  z
    .string()
    .max(longestLines, { error: 'tooLong', abort: true })
    .default('')
    .transform((typed, context) =>
      linesOf(typed).flatMap((value) => {
        const parsed = schema.safeParse({ kind, value, remark: '' })
        if (parsed.success) return [parsed.data]
        for (const { message } of parsed.error.issues) context.addIssue({ code: 'custom', message })
        return []
      }),
    )

/**
 * Sign-in settings of accounts in the fields of their form. `replace` removes settings that are not sent; the
 * form of one account contains its present settings and always replaces them.
 */
export const settingsForm = z
  .object({
    mode: z.enum(['add', 'replace']).default('replace'),
    addresses: lines(addressSetting, 'address'),
    dongles: lines(dongleSetting, 'dongle'),
    imeis: lines(imeiSetting, 'imei'),
    addressAccepted: tick,
  })
  .refine(
    ({ mode, addresses, dongles, imeis }) =>
      mode === 'replace' || addresses.length + dongles.length + imeis.length > 0,
    {
      path: ['addresses'],
      message: 'nothingEntered',
    },
  )

function linesOf(typed: string): string[] {
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
