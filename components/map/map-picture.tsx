import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { floatVariants, MapFrame, MapNote, MapScale, pictureLook, toolButton } from './map-parts'
import { type PictureSpec, pictureHtml } from './picture-html'

interface MapPictureProps {
  picture: PictureSpec
  label: string
  /** The name of the links that move and zoom. */
  tools: string
  /** The links that move the window, in the order of the keyboard. */
  moves: readonly { name: 'north' | 'west' | 'east' | 'south'; label: string; href: string }[]
  closer: { label: string; href: string | undefined }
  farther: { label: string; href: string | undefined }
  scale: { text: string; width: number }
  /** The meaning of each kind of mark. */
  legend: readonly { kind: string; text: string }[]
  datum: string
  /** The sentence that the base map has no streets, at a zoom that needs them. */
  note: string | undefined
  className?: string
}

const arrows = { north: '↑', west: '←', east: '→', south: '↓' } as const

/** The map as a picture of the server, with links that move it. */
export function MapPicture(props: MapPictureProps) {
  const { picture, label, tools, moves, closer, farther, scale, legend, datum, note, className } = props
  return (
    <MapFrame aria-label={label} className={className}>
      {/* The place of the live map, which replaces the picture and its links. */}
      <div data-slot="map-live" className="peer invisible absolute inset-0 data-ready:visible" />
      <svg
        viewBox={`0 0 ${picture.width} ${picture.height}`}
        preserveAspectRatio="xMidYMid slice"
        className={pictureLook}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: `html` escapes every text
        dangerouslySetInnerHTML={{ __html: pictureHtml(picture).text }}
      />
      <nav className={floatVariants({ place: 'tools' })} aria-label={tools}>
        <ZoomLink sign="+" {...closer} />
        <ZoomLink sign="−" {...farther} />
        {moves.map(({ name, label: text, href }) => (
          <a key={name} href={href} aria-label={text} title={text} className={toolButton}>
            {arrows[name]}
          </a>
        ))}
      </nav>
      {legend.length > 0 && (
        <p className={floatVariants({ place: 'key' })}>
          {legend.map(({ kind, text }) => (
            <span key={kind} className={`key-${kind}`}>
              {text}
            </span>
          ))}
        </p>
      )}
      <MapScale {...scale} note={datum} />
      {note && <MapNote className="peer-data-ready:hidden">{note}</MapNote>}
    </MapFrame>
  )
}

function ZoomLink({ sign, label, href }: { sign: string; label: string; href: string | undefined }) {
  if (!href) {
    return (
      <span aria-disabled="true" className={toolButton}>
        {sign}
      </span>
    )
  }
  return (
    <a href={href} aria-label={label} title={label} className={toolButton}>
      {sign}
    </a>
  )
}

/** The link that closes the layer over the map. */
export function CloseLink({ href, label }: { href: string; label: string }) {
  return (
    <Button asChild variant="ghost" size="icon-sm" className="ml-auto">
      <a href={href} aria-label={label}>
        <Icon name="x" />
      </a>
    </Button>
  )
}
