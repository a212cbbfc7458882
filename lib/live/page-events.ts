import type { LiveEvent } from '@/lib/stream/event-stream'

/** The name of the DOM event by which the page's live events reach its own parts, such as the map. */
const eventName = 'console:live'

/** Passes an event of the stream to the parts of the page that listen themselves. */
export function tellPage(event: LiveEvent): void {
  document.dispatchEvent(new CustomEvent(eventName, { detail: event }))
}

/** Subscribes to the page's live events; returns the function that unsubscribes. */
export function hearPage(hear: (event: LiveEvent) => void): () => void {
  const onEvent = (event: Event) => {
    if (event instanceof CustomEvent) hear(event.detail)
  }
  document.addEventListener(eventName, onEvent)
  return () => document.removeEventListener(eventName, onEvent)
}
