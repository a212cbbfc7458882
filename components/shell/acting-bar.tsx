import { getFormatter, getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { scriptOf } from '@/components/ui/native-text'

interface ActingBarProps {
  /** The agent's name. */
  agent: string
  /** When the work ends by itself, in milliseconds since 1970. */
  until: number
  end: (data: FormData) => Promise<void>
}

/**
 * Bar on every page that names the agent worked on behalf of; it cannot be dismissed, only the work ended.
 */
export async function ActingBar({ agent, until, end }: ActingBarProps) {
  const [t, format] = await Promise.all([getTranslations('acting'), getFormatter()])
  const time = format.dateTime(until, { timeStyle: 'short', hourCycle: 'h23' })
  return (
    <aside data-slot="acting-bar" aria-label={t('label')} className="acting">
      <p>{t.rich('bar', { agent, name: (chunks) => <strong lang={scriptOf(agent)}>{chunks}</strong> })}</p>
      <span data-slot="acting-until">{t('until', { time })}</span>
      <form action={end}>
        <Button type="submit">{t('end')}</Button>
      </form>
    </aside>
  )
}
