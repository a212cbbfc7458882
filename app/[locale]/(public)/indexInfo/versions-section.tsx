import { getLocale, getTimeZone } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { ResultOf } from '@/lib/contract/call'
import type { formalPackage } from '@/lib/contract/formal-package'
import { downloadHref } from '@/lib/domain/release/version-download'
import { sizeText } from '@/lib/domain/release/version-size'
import { formatDate } from '@/lib/format/dates'
import { getTranslations } from '@/lib/i18n/translations'

type Versions = ResultOf<(typeof formalPackage)['newestVersions']>['list']

/** Newest version of each type and model: number, size, release notes and download link. */
export async function VersionsSection({ versions }: { versions: Versions }) {
  const [t, types, fields, locale, zone] = await Promise.all([
    getTranslations('about'),
    getTranslations('enums.versionType'),
    getTranslations('fields'),
    getLocale(),
    getTimeZone(),
  ])
  if (versions.length === 0) return <p className="text-muted-foreground">{t('noVersions')}</p>
  return (
    <ul>
      {versions.map(({ versionId, type, model, number, file, size, ringTime, content, md5, url }) => (
        <li
          key={versionId}
          className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-t border-border py-3"
        >
          <div className="grow basis-[260px]">
            <h3 className="font-semibold">
              {types(type)} {model} <span className="tabular-nums">{number}</span>
            </h3>
            <p className="text-xs text-muted-foreground tabular-nums">
              {formatDate(new Date(ringTime), { zone })}
              {size > 0 && ` · ${sizeText(size, locale)}`}
            </p>
            <p className="mt-1 break-words whitespace-pre-line">{content}</p>
            {md5 && (
              <p className="mt-1 text-xs text-muted-foreground break-all">
                {fields('md5')} {md5}
              </p>
            )}
            {url && (
              <p className="mt-1 break-all">
                <span className="text-muted-foreground">{fields('url')}</span>{' '}
                <a href={url} rel="noopener noreferrer" className="link">
                  {url}
                </a>
              </p>
            )}
          </div>
          {file && (
            <p>
              <Button asChild variant="outline">
                <a href={downloadHref(versionId, locale)}>
                  <Icon name="download" />
                  {t('download')}
                  <span className="sr-only">
                    {types(type)} {model} {number}
                  </span>
                </a>
              </Button>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
