import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { type Look, type Looks, lookHref, type Side, turnedOn, zooms } from '@/lib/domain/certification/looks'
import { fileHref } from '@/lib/files/file-href'
import { getTranslations } from '@/lib/i18n/translations'

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

/** A picture of real-name papers; links magnify and turn it, so it needs no script. */
export async function PictureFigure({ side, file, isHandedIn, looks, path }: PictureFigureProps) {
  const t = await getTranslations('realNameAudit')
  const label = t(`sides.${side}`)
  const { zoom, turn } = looks[side]
  const href = (change: Partial<Look>) => lookHref(path, looks, side, change)
  const isSquare = turn === 90 || turn === 270
  return (
    <figure id={side} className={side === 'selfie' ? 'shot shot-tall' : 'shot'}>
      <figcaption>
        <span>{label}</span>
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
                className="zoom"
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
        <div className="shot-view">
          <p>{t(isHandedIn ? 'masked' : 'notHandedIn')}</p>
        </div>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an enlarged picture is moved by the arrow keys
        <section className={isSquare ? 'shot-view shot-square' : 'shot-view'} aria-label={label} tabIndex={0}>
          {/* biome-ignore lint/performance/noImgElement: a private picture, which next/image cannot read */}
          <img src={fileHref(file)} alt={label} className={`zoom-${zoom} turn-${turn}`} />
        </section>
      )}
    </figure>
  )
}
