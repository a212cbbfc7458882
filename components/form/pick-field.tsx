import { useContext } from 'react'
import { Button } from '@/components/ui/button'
import { carried, carriedOption, carriedOptions } from '@/lib/form/carried'
import type { PickSpec } from '@/lib/form/field-spec'
import { isStale } from '@/lib/form/form-state'
import { pickNames } from '@/lib/form/pick-names'
import type { ControlWiring } from './field'
import { FormStateContext } from './form-state-context'
import { allValues, fieldValue } from './form-view'
import { Picker } from './picker'
import { without } from './use-found'

interface PickFieldProps {
  spec: PickSpec
  wiring: ControlWiring
  autoFocus: boolean | undefined
}

/**
 * The choice of rows in a form: the sent ones, the record's former ones, and the matches of the form's search.
 */
export default function PickField({ spec, wiring, autoFocus }: PickFieldProps) {
  const state = useContext(FormStateContext)
  const { name, chosen, button, source, isSingle, isGrowing, words } = spec
  const names = pickNames(name)
  const stored = chosen.map(carried)
  const ticked = allValues(name, state)?.filter(Boolean).map(carriedOption) ?? stored
  const answered = state.shown?.[name]
  // After another operator's edit the stored ones are options as well.
  const offered = [...(isStale(state) ? stored : []), ...carriedOptions(answered ?? '')]
  const fixed = isGrowing ? stored : []
  return (
    <>
      <input type="hidden" name={names.source} value={source} />
      <Picker
        name={name}
        searchName={names.text}
        searchedName={names.searched}
        searched={fieldValue(names.searched, {}, state)}
        text={fieldValue(names.text, {}, state)}
        isNothing={answered === ''}
        fixed={fixed}
        chosen={without(ticked, fixed)}
        found={offered}
        isCarried
        isSingle={isSingle}
        source={source}
        words={words}
        autoFocus={autoFocus || answered !== undefined}
        {...wiring}
      >
        <Button type="submit" className="no-js" name={button.name} value={button.value} variant="outline">
          {button.label}
        </Button>
      </Picker>
    </>
  )
}
