import { TextLink } from '@/components/ui/text-link'
import type { Words } from '@/lib/list/words'

interface FenceChangedProps {
  fenceId: number
  path: string
  words: Words
}

/** Says that something happened at a geofence since the page was read; shown by the page's live events. */
export function FenceChanged({ fenceId, path, words }: FenceChangedProps) {
  return (
    <span hidden data-fence={fenceId} aria-live="polite" className="mark-warn">
      {words.t('fences.changed')} <TextLink href={path}>{words.t('fences.readAgain')}</TextLink>
    </span>
  )
}
