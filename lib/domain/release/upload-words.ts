import type { Words } from '@/lib/list/words'

const troubles = [
  'fileType',
  'otherType',
  'tooLarge',
  'empty',
  'damaged',
  'unreadable',
  'storageFull',
  'unfinished',
  'unauthenticated',
  'illegal',
  'refused',
] as const

/** The texts of an upload in the browser; names in braces are replaced while it runs. */
export function uploadWords({ t }: Pick<Words, 't'>, largest: string) {
  const named = (...names: string[]) => Object.fromEntries(names.map((name) => [name, `{${name}}`]))
  const trouble = (name: (typeof troubles)[number]) => t(`versions.upload.trouble.${name}`, { largest })
  return {
    sent: t('versions.upload.sent', named('sent', 'size', 'percent')),
    speed: t('versions.upload.speed', named('speed', 'time')),
    reading: t('versions.upload.reading'),
    checking: t('versions.upload.checking'),
    paused: t('versions.upload.paused'),
    waiting: t('versions.upload.waiting', named('seconds')),
    interrupted: t('versions.upload.interrupted', named('name', 'sent', 'size')),
    stored: t('versions.upload.stored', named('name', 'size')),
    progress: t('versions.upload.progress'),
    pause: t('versions.upload.pause'),
    resume: t('versions.upload.resume'),
    again: t('versions.upload.again'),
    cancel: t('versions.upload.cancel'),
    remove: t('versions.upload.remove'),
    running: t('versions.upload.running'),
    trouble: {
      fileType: trouble('fileType'),
      otherType: trouble('otherType'),
      tooLarge: trouble('tooLarge'),
      empty: trouble('empty'),
      damaged: trouble('damaged'),
      unreadable: trouble('unreadable'),
      storageFull: trouble('storageFull'),
      unfinished: trouble('unfinished'),
      unauthenticated: trouble('unauthenticated'),
      illegal: trouble('illegal'),
      refused: trouble('refused'),
    },
  }
}
