'use client'

import { type MouseEvent, useContext, useRef, useState } from 'react'
import { FormStateContext } from '@/components/form/form-state-context'
import { floatVariants, MapFrame, pictureLook, toolButton } from '@/components/map/map-parts'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/utils'

type Shown = Readonly<Record<string, string>>

interface FenceDrawingProps {
  /** The picture of the form's first values: its markup, its window, and the size of the area. */
  initial: Shown
  size: { width: number; height: number }
  labels: {
    picture: string
    show: string
    undo: string
    clickHint: string
    tools: string
  }
  /** The buttons that move the window, each with its sign and its words. */
  moves: readonly { name: string; sign: string; label: string }[]
}

/**
 * The picture of the shape in a form. Its buttons send the form to draw it again; with script a click on the
 * picture does so as well, and the server adds the clicked place to the same fields in the map's datum.
 */
export function FenceDrawing({ initial, size, labels, moves }: FenceDrawingProps) {
  const state = useContext(FormStateContext)
  // A refused form displays the last picture.
  const [last, setLast] = useState(initial)
  const answered = state.shown?.svg === undefined ? undefined : state.shown
  if (answered && answered !== last) setLast(answered)
  const drawing = answered ?? last
  const clicked = useRef<HTMLInputElement>(null)
  const show = useRef<HTMLButtonElement>(null)

  const onClick = (event: MouseEvent<SVGSVGElement>) => {
    const matrix = event.currentTarget.getScreenCTM()?.inverse()
    if (!matrix || !clicked.current) return
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix)
    clicked.current.value = `${Math.round(x)},${Math.round(y)}`
    show.current?.click()
  }

  return (
    <section
      className="grid gap-2 min-[1240px]:sticky min-[1240px]:top-[calc(var(--bar)+12px)] min-[1240px]:col-2 min-[1240px]:row-[1/span_3] min-[1240px]:mr-5 min-[1240px]:content-start min-[1240px]:self-start"
      data-slot="fence-drawing"
      aria-label={labels.picture}
    >
      <input type="hidden" name="window" value={drawing.window} />
      <input type="hidden" name="clicked" ref={clicked} defaultValue="" />
      <MapFrame data-slot="fence-frame" className="h-90 rounded-md border max-md:h-75 min-[1240px]:h-130">
        <svg
          viewBox={`0 0 ${size.width} ${size.height}`}
          preserveAspectRatio="xMidYMid slice"
          aria-hidden="true"
          data-slot="fence-picture"
          className={cn(pictureLook, 'cursor-crosshair')}
          onClick={onClick}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: `html` escapes every text
          dangerouslySetInnerHTML={{ __html: drawing.svg ?? '' }}
        />
        <WindowTools label={labels.tools} moves={moves} />
      </MapFrame>
      <p data-slot="fence-acts" className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button ref={show} type="submit" name="draw" value="show" variant="outline">
          {labels.show}
        </Button>
        <Button type="submit" name="draw" value="undo" variant="outline">
          {labels.undo}
        </Button>
        <span aria-live="polite">{drawing.note}</span>
        <span className="js-only text-muted-foreground">{labels.clickHint}</span>
      </p>
    </section>
  )
}

/** The buttons that move the window; each sends the form. */
function WindowTools({ label: toolsLabel, moves }: Pick<FenceDrawingProps, 'moves'> & { label: string }) {
  return (
    <fieldset className={floatVariants({ place: 'tools' })} aria-label={toolsLabel}>
      {moves.map(({ name, sign, label }) => (
        <button
          key={name}
          type="submit"
          name="draw"
          value={name}
          aria-label={label}
          title={label}
          className={toolButton}
        >
          {sign}
        </button>
      ))}
    </fieldset>
  )
}
