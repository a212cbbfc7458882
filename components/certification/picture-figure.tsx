import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { type Look, type Looks, lookHref, type Side, turnedOn, zooms } from '@/lib/domain/certification/looks'
import { fileHref } from '@/lib/files/file-href'
import { getTranslations } from '@/lib/i18n/translations'
import { cn } from '@/lib/utils'

interface PictureFigureProps {
  side: Side
  /** The name of the stored picture; empty if the operator may not see it. */
  file: string
  /** Whether the member submitted it. */
  isHandedIn: boolean
  looks: Looks
  /** The address of the page. */
  path: string
}

const frame = 'grid overflow-auto rounded-[10px] border border-border-strong bg-muted'
const sizes = { 1: '', 2: 'size-[200%] max-w-none', 3: 'size-[300%] max-w-none' }
const turns = { 0: '', 90: 'rotate-90', 180: 'rotate-180', 270: 'rotate-270' }

/** A picture of real-name papers; links magnify and turn it, so it needs no script. */
export async function PictureFigure({ side, file, isHandedIn, looks, path }: PictureFigureProps) {
  const t = await getTranslations('realNameAudit')
  const label = t(`sides.${side}`)
  const { zoom, turn } = looks[side]
  const href = (change: Partial<Look>) => lookHref(path, looks, side, change)
  const isTall = side === 'selfie'
  const shape = isTall ? 'aspect-[3/4]' : 'aspect-[8/5]'
  return (
    <figure id={side} className={isTall ? 'md:col-start-2 md:row-[1/3]' : undefined}>
      <figcaption className="flex min-h-8 items-center gap-0.5 text-xs text-muted-foreground">
        <span className="mr-auto">{label}</span>
        {file !== '' && (
          <>
            <Button asChild variant="ghost" size="icon-sm">
              <a
                href={href({ turn: turnedOn(turn) })}
                aria-label={t('turn', { picture: label })}
                title={t('turn', { picture: label })}
              >
                <Icon name="refresh-cw" />
              </a>
            </Button>
            {zooms.map((times) => (
              <a
                key={times}
                href={href({ zoom: times })}
                className={cn(
                  'min-h-7 min-w-7 rounded-md px-1.5 py-1 text-center text-secondary-foreground hover:bg-accent',
                  times === zoom && 'bg-accent font-semibold text-foreground',
                )}
                aria-current={times === zoom ? 'true' : undefined}
                aria-label={t('zoom', { picture: label, times })}
              >
                {times}×
              </a>
            ))}
          </>
        )}
      </figcaption>
      {file === '' ? (
        <div className={cn(frame, shape, 'max-md:aspect-auto')}>
          <p className="place-self-center p-3 text-center text-muted-foreground">
            {t(isHandedIn ? 'masked' : 'notHandedIn')}
          </p>
        </div>
      ) : (
        <Picture file={file} label={label} look={looks[side]} shape={shape} />
      )}
    </figure>
  )
}

interface PictureProps extends Pick<PictureFigureProps, 'file'> {
  label: string
  look: Look
  /** The proportions of its frame unless it lies on its side. */
  shape: string
}

/** The picture in a frame within which it is moved. */
function Picture({ file, label, look: { zoom, turn }, shape }: PictureProps) {
  const isSideways = turn === 90 || turn === 270
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: an enlarged picture is moved by the arrow keys
    <section className={cn(frame, isSideways ? 'aspect-square' : shape)} aria-label={label} tabIndex={0}>
      {/* biome-ignore lint/performance/noImgElement: a private picture, which next/image cannot read */}
      <img
        src={fileHref(file)}
        alt={label}
        data-zoom={zoom}
        data-turn={turn}
        className={cn('size-full min-h-0 object-contain', sizes[zoom], turns[turn])}
      />
    </section>
  )
}
