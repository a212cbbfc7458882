import { getTimeZone } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { scriptOf } from '@/components/ui/native-text'
import { formatTime } from '@/lib/format/dates'
import { getTranslations } from '@/lib/i18n/translations'

interface ActingBarProps {
  /** The agent's name. */
  agent: string
  /** The end of the work, in milliseconds since 1970. */
  until: number
  end: (data: FormData) => Promise<void>
}

/**
 * Bar on every page with the agent on whose behalf the operator works; it cannot be dismissed, only the work
 * ended.
 */
export async function ActingBar({ agent, until, end }: ActingBarProps) {
  const [t, zone] = await Promise.all([getTranslations('acting'), getTimeZone()])
  const time = formatTime(new Date(until), { zone })
  return (
    <aside
      data-slot="acting-bar"
      aria-label={t('label')}
      className="sticky top-0 z-45 flex flex-wrap items-center gap-x-4 gap-y-1 bg-foreground px-5 py-1.5 text-background print:hidden"
    >
      <p className="min-w-0 flex-[1_1_240px]">
        {t.rich('bar', { agent, name: (chunks) => <strong lang={scriptOf(agent)}>{chunks}</strong> })}
      </p>
      <span data-slot="acting-until">{t('until', { time })}</span>
      <form action={end}>
        <Button
          type="submit"
          variant="outline"
          size="sm"
          className="border-input bg-transparent text-inherit hover:bg-background hover:text-foreground"
        >
          {t('end')}
        </Button>
      </form>
    </aside>
  )
}
