'use client'

import { type MouseEvent, useContext, useRef, useState } from 'react'
import { FormStateContext } from '@/components/form/form-state-context'
import { Button } from '@/components/ui/button'
import { buttonVariants } from '@/components/ui/button-variants'

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
  if (state.shown && state.shown !== last) setLast(state.shown)
  const drawing = state.shown ?? last
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
    <section className="fence-draw" aria-label={labels.picture}>
      <input type="hidden" name="window" value={drawing.window} />
      <input type="hidden" name="clicked" ref={clicked} defaultValue="" />
      <div className="map-frame fence-frame">
        <svg
          viewBox={`0 0 ${size.width} ${size.height}`}
          preserveAspectRatio="xMidYMid slice"
          aria-hidden="true"
          data-slot="fence-picture"
          onClick={onClick}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: `html` escapes every text
          dangerouslySetInnerHTML={{ __html: drawing.svg ?? '' }}
        />
        <fieldset className="map-tools" aria-label={labels.tools}>
          {moves.map(({ name, sign, label }) => (
            <button
              key={name}
              type="submit"
              name="draw"
              value={name}
              aria-label={label}
              title={label}
              className={buttonVariants({ variant: 'ghost', size: 'icon-sm' })}
            >
              {sign}
            </button>
          ))}
        </fieldset>
      </div>
      <p className="fence-acts">
        <Button ref={show} type="submit" name="draw" value="show" variant="outline">
          {labels.show}
        </Button>
        <Button type="submit" name="draw" value="undo" variant="outline">
          {labels.undo}
        </Button>
        <span aria-live="polite">{drawing.note}</span>
        <span className="mute js-only">{labels.clickHint}</span>
      </p>
    </section>
  )
}
