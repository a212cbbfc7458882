import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
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
}

const arrows = { north: '↑', west: '←', east: '→', south: '↓' } as const

/** The map as a picture of the server, with links that move it. */
export function MapPicture(props: MapPictureProps) {
  const { picture, label, tools, moves, closer, farther, scale, legend, datum } = props
  return (
    <section className="map-frame" aria-label={label}>
      {/* The place of the live map, which replaces the picture and its links. */}
      <div className="map-live" />
      <svg
        viewBox={`0 0 ${picture.width} ${picture.height}`}
        preserveAspectRatio="xMidYMid slice"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: `html` escapes every text
        dangerouslySetInnerHTML={{ __html: pictureHtml(picture).text }}
      />
      <nav className="map-tools" aria-label={tools}>
        <ZoomLink sign="+" {...closer} />
        <ZoomLink sign="−" {...farther} />
        {moves.map(({ name, label: text, href }) => (
          <Button asChild key={name} variant="ghost" size="icon-sm">
            <a href={href} aria-label={text} title={text}>
              {arrows[name]}
            </a>
          </Button>
        ))}
      </nav>
      {legend.length > 0 && (
        <p className="map-key">
          {legend.map(({ kind, text }) => (
            <span key={kind} className={`key-${kind}`}>
              {text}
            </span>
          ))}
        </p>
      )}
      <p className="map-scale">
        <svg width={scale.width} height="8" aria-hidden="true">
          <path d={`M.5 0V7.5H${scale.width - 0.5}V0`} />
        </svg>
        <span>{scale.text}</span>
        <span className="mute">{datum}</span>
      </p>
    </section>
  )
}

function ZoomLink({ sign, label, href }: { sign: string; label: string; href: string | undefined }) {
  if (!href) {
    return (
      <Button asChild variant="ghost" size="icon-sm">
        <span aria-disabled="true">{sign}</span>
      </Button>
    )
  }
  return (
    <Button asChild variant="ghost" size="icon-sm">
      <a href={href} aria-label={label} title={label}>
        {sign}
      </a>
    </Button>
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
