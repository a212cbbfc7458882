import type { ReactNode } from 'react'
import { Breadcrumb } from '@/components/shell/breadcrumb'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { LeftOutOfPage } from '@/components/ui/left-out-notice'
import { scriptOf } from '@/components/ui/native-text'
import { getTranslations } from '@/lib/i18n/translations'
import type { StatusContent } from '@/lib/list/cell-content'
import type { RecordLinks } from '@/lib/list/record'
import { Neighbours } from './neighbours'

interface RecordHeadProps {
  name: string
  /** A second name and its term, which only screen readers get. */
  also?: { term: string; text: string }
  /** Whether the member of the record is connected now. */
  presence?: { member: number; online: boolean; text: string; exact?: string }
  states?: readonly StatusContent[]
  links?: RecordLinks
  /** More facts after the states. */
  children?: ReactNode
}

/**
 * The head of a record's own page: its name, its states, and its actions, with links to the neighbouring
 * rows.
 */
export async function RecordHead({ name, also, presence, states = [], links, children }: RecordHeadProps) {
  const [t, table] = await Promise.all([getTranslations('record'), getTranslations('table')])
  const walk = {
    previous: t('previous'),
    next: t('next'),
    isFirst: table('isFirst'),
    isLast: table('isLast'),
  }
  return (
    <>
      <div className="flex min-h-9 [&>:first-child]:flex-1">
        <Breadcrumb name={name} />
        <Neighbours words={walk} />
      </div>
      <div
        data-slot="record-head"
        className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-gutter pt-1 pb-3.5"
      >
        <h1 className="title m-0 text-[1.8462rem]" lang={scriptOf(name)}>
          {name}
        </h1>
        {also && (
          <p
            data-slot="record-also"
            className="mr-1 text-lg text-muted-foreground"
            lang={scriptOf(also.text)}
          >
            <span className="sr-only">{also.term} </span>
            {also.text}
          </p>
        )}
        {links && <HeadLinks {...links} />}
        <p
          data-slot="record-states"
          className="flex w-full flex-wrap gap-x-4.5 gap-y-1 wrap-anywhere empty:hidden [&>*]:whitespace-normal"
        >
          {presence && (
            <Badge
              variant={presence.online ? 'on' : 'off'}
              data-online={presence.member}
              title={presence.exact}
            >
              {presence.text}
            </Badge>
          )}
          {states.map(({ status, tone }) => (
            <Badge key={status} variant={tone}>
              {status}
            </Badge>
          ))}
          {children}
        </p>
      </div>
      <LeftOutOfPage />
    </>
  )
}

function HeadLinks({ edit, main, quick, more }: RecordLinks) {
  return (
    <div className="ml-auto flex flex-wrap gap-2 max-md:w-full">
      {edit && (
        <Button asChild variant="outline">
          <a href={edit.href}>
            <Icon name="pencil" />
            {edit.label}
          </a>
        </Button>
      )}
      {main && (
        <Button asChild>
          <a href={main.href}>{main.label}</a>
        </Button>
      )}
      {quick && (
        <Button asChild variant="outline">
          <a href={quick.href}>{quick.label}</a>
        </Button>
      )}
      {more && (
        <Button asChild variant="outline" size="icon" className="dots">
          <a data-panel href={more.href} aria-label={more.label} title={more.label}>
            ⋯
          </a>
        </Button>
      )}
    </div>
  )
}
