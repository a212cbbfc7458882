import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { scriptOf } from '@/components/ui/native-text'

interface ActingBarProps {
  /** The agent's name. */
  agent: string
  end: (data: FormData) => Promise<void>
}

/**
 * Bar on every page that names the agent worked on behalf of; it cannot be dismissed, only the work ended.
 */
export async function ActingBar({ agent, end }: ActingBarProps) {
  const t = await getTranslations('acting')
  return (
    <aside data-slot="acting-bar" aria-label={t('label')} className="acting">
      <p>{t.rich('bar', { agent, name: (chunks) => <strong lang={scriptOf(agent)}>{chunks}</strong> })}</p>
      <form action={end}>
        <Button type="submit">{t('end')}</Button>
      </form>
    </aside>
  )
}
