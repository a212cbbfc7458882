import type { LiveEvent } from '@/lib/stream/event-stream'

/** The name under which the page's live events reach its own parts, such as the map. */
const eventName = 'console:live'

/** Hands an event of the stream to the parts of the page that hear by themselves. */
export function tellPage(event: LiveEvent): void {
  document.dispatchEvent(new CustomEvent(eventName, { detail: event }))
}

/** Hears the page's live events; returns a function that ends it. */
export function hearPage(hear: (event: LiveEvent) => void): () => void {
  const onEvent = (event: Event) => {
    if (event instanceof CustomEvent) hear(event.detail)
  }
  document.addEventListener(eventName, onEvent)
  return () => document.removeEventListener(eventName, onEvent)
}
