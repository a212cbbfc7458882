import { addProtocol, removeProtocol, type StyleSpecification } from 'maplibre-gl'
import { useEffect, useMemo, useState } from 'react'
import type { BaseColours } from '@/lib/map/base-style'
import { type OwnTiles, ownProtocol, styleOfTiles, type TilesAnswer } from '@/lib/map/own-tiles'
import { ownLoader } from './own-requests'

/** Milliseconds after which a silent host is asked again. */
export const askAgain = 15_000

/** The style of the operator's own tiles, once it is known, and whether they answer. */
export function useOwnTiles(own: OwnTiles | undefined, colours: BaseColours, locale: string) {
  const [answers, setAnswers] = useState<TilesAnswer>()
  const [read, setRead] = useState<StyleSpecification>()
  const made = useMemo(() => own && styleOfTiles(own, { colours, locale }), [own, colours, locale])
  const styleUrl = own?.kind === 'style' ? own.url : undefined

  useEffect(() => {
    addProtocol(ownProtocol, ownLoader(setAnswers))
    return () => removeProtocol(ownProtocol)
  }, [])

  useEffect(() => {
    if (!styleUrl) return
    const stopping = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      const style = await readStyle(styleUrl, stopping.signal)
      if (stopping.signal.aborted) return
      if (style) return setRead(style)
      setAnswers(false)
      timer = setTimeout(() => void ask(), askAgain)
    }
    void ask()
    return () => {
      stopping.abort()
      clearTimeout(timer)
    }
  }, [styleUrl])

  return { style: made ?? read, answers }
}

async function readStyle(url: string, signal: AbortSignal): Promise<StyleSpecification | undefined> {
  try {
    const answer = await fetch(url, { signal })
    const style: unknown = answer.ok ? await answer.json() : undefined
    return isStyle(style) ? style : undefined
  } catch {
    return undefined
  }
}

const isStyle = (value: unknown): value is StyleSpecification =>
  typeof value === 'object' &&
  value !== null &&
  'sources' in value &&
  'layers' in value &&
  Array.isArray(value.layers)
