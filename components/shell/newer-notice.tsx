import { useEffect, useState } from 'react'
import { Toast } from '@/components/ui/toast'
import { ToastClose } from '@/components/ui/toast-close'
import { type NewerWords, watchBuild } from '@/lib/live/build-watch'

/**
 * The notice that a newer console was installed since this page was loaded. Its link loads the page again and keeps typed
 * input (use-input-over-reload.ts): an address without a fragment is no step within the page.
 */
export default function NewerNotice() {
  const [words, setWords] = useState<NewerWords>()
  useEffect(() => watchBuild(setWords), [])
  return (
    <div
      role="status"
      data-slot="newer"
      className="fixed bottom-4 left-4 z-60 max-md:top-[calc(var(--bar)+8px)] max-md:bottom-auto max-w-[calc(100%-32px)] print:hidden"
    >
      {words && (
        <Toast className="w-fit max-w-full gap-y-2 py-2.5">
          <span>{words.text}</span>
          <a href={location.pathname + location.search} data-reload data-same-page className="underline">
            {words.reload}
          </a>
          <ToastClose label={words.close} onClose={() => setWords(undefined)} />
        </Toast>
      )}
    </div>
  )
}
