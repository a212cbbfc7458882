import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '@/lib/contract/contract'
import { groupFields } from '@/lib/contract/group'
import { memberFields, verificationStatuses } from '@/lib/contract/member'
import { notice } from '@/lib/contract/notice'
import { roles } from '@/lib/contract/permissions'
import { newVersion } from '@/lib/contract/release'
import { locales } from '@/lib/i18n/locales'
import { words } from '../../support/words.ts'

/** Sets of values and sentences that the specification fixes, written out independently of the code. */

const namespace = z.looseObject({ confirm: z.looseObject({ delete: z.string() }) })

describe('the specification’s own values are all, and no others:', () => {
  // @spec 4.8
  test('a member’s verification is unauthorized, in review or pass', () => {
    expect(verificationStatuses.toSorted()).toEqual(['inReview', 'pass', 'unauthorized'])
  })

  // @spec 4.12
  test('a group is private, public or special', () => {
    expect(groupFields.shape.type.options).toEqual(['private', 'public', 'special'])
  })

  // @spec 4.14
  test('a version is for the dispatch console, mobiles or intercoms', () => {
    expect(newVersion.shape.type.options).toEqual(['pc', 'mobile', 'intercom'])
  })

  // @spec 6.1
  test('the roles are admin and editor', () => {
    expect(roles).toEqual(['admin', 'editor'])
  })

  // @spec 6.10
  test('a member’s terminal is of one of eight types', () => {
    expect(memberFields.shape.terminalType.options).toEqual([
      'androidPhone',
      'intercomDevice',
      'dispatchConsole',
      'broadcastDevice',
      'lawEnforcementRecorder',
      'monitoringDevice',
      'ipPhone',
      'videoDoorbell',
    ])
  })

  // @spec 6.11
  test('a notification goes to all members, to one kind of terminals, to a group or to members', () => {
    const targets = notice.sendNotify.request.options.flatMap(({ shape }) =>
      shape.target instanceof z.ZodEnum ? shape.target.options : [shape.target.value],
    )
    expect(targets).toEqual(['allMembers', 'dispatchConsole', 'mobile', 'intercom', 'group', 'member'])
  })
})

describe('a call takes the fields that the specification names:', () => {
  const { upload, loginInfo, staffInfo } = contract
  const fieldsOf = ({ request }: { request: z.ZodObject }) => Object.keys(request.shape)

  // @spec 7.38 7.39
  test('an upload of one picture its file, of several file0 and on', () => {
    expect(upload.uploadSingleFile.files?.names).toEqual(['file'])
    expect(upload.uploadMultipartFile.files?.names.slice(0, 3)).toEqual(['file0', 'file1', 'file2'])
  })

  // @spec 7.40 7.41
  test('a chunk of a package, and the questions about its chunks', () => {
    expect(upload.addFragFile.files?.names).toEqual(['file'])
    expect(fieldsOf(upload.addFragFile)).toEqual(
      expect.arrayContaining(['total', 'index', 'extname', 'fileMd5Value']),
    )
    for (const call of [upload.getChunkFileList, upload.getLastFileIndex]) {
      expect([call.method, fieldsOf(call)]).toEqual(['GET', ['md5Val']])
    }
  })

  // @spec 7.10
  test('a sign-out UserId', () => {
    expect(fieldsOf(loginInfo.loginOut)).toEqual(['UserId'])
  })

  // @spec 7.33 7.34 7.35 7.36
  test('the generic calls where, limit and offset, timeList and dataList, id and pk', () => {
    expect(fieldsOf(staffInfo.moduleListByPage)).toEqual(['where', 'limit', 'offset'])
    expect(fieldsOf(staffInfo.createInfo)).toEqual(['timeList', 'dataList'])
    expect(fieldsOf(staffInfo.updateInfo)).toEqual(['id', 'timeList', 'dataList'])
    expect(fieldsOf(staffInfo.removeInfoByWhere)).toContain('where')
    expect(fieldsOf(staffInfo.removeInfoByPk)).toContain('pk')
  })
})

// @spec 5.23
test.each(locales)(
  'in %s every deletion of rows asks the same question, that of the specification',
  (locale) => {
    const questions = Object.values(words[locale]).flatMap((own) => {
      const { data } = namespace.safeParse(own)
      return data ? [data.confirm.delete] : []
    })
    expect(questions.length).toBeGreaterThan(10)
    expect(new Set(questions)).toEqual(new Set([words[locale].members.confirm.delete]))
    expect(words.en.members.confirm.delete).toBe('are you sure to delete the selected information')
  },
)

// @spec 5.18
test('a wrong file type, a failed upload and a successful one have the specification’s words', () => {
  const { stored, trouble } = words.en.versions.upload
  expect(stored).toMatch(/^upload success/)
  expect(trouble.fileType).toMatch(/^wrong file type/)
  const failures = ['damaged', 'unreadable', 'storageFull', 'unfinished', 'illegal', 'refused'] as const
  for (const why of failures) expect(trouble[why]).toMatch(/^upload failure/)
  expect(words.en.reasons.fileType).toMatch(/^\{field\}: wrong file type/)
})
