import { useContext } from 'react'
import { Button } from '@/components/ui/button'
import { carried, carriedOption, carriedOptions } from '@/lib/form/carried'
import type { PickSpec } from '@/lib/form/field-spec'
import { isStale } from '@/lib/form/form-state'
import type { ControlWiring } from './field'
import { FormStateContext } from './form-state-context'
import { allValues, fieldValue } from './form-view'
import { Picker } from './picker'

/**
 * The checkboxes of a form: the sent ones, the record's former ones, and the matches of the form's search.
 */
export default function PickField({ spec, wiring }: { spec: PickSpec; wiring: ControlWiring }) {
  const state = useContext(FormStateContext)
  const { name, searchName, searchedName, chosen, button, source, agentField, words } = spec
  const stored = chosen.map(carried)
  const ticked = allValues(name, state)?.map(carriedOption) ?? stored
  const values = new Set(ticked.map(({ value }) => value))
  const answered = state.shown?.[name]
  // After another operator's edit the stored ones are options as well.
  const offered = [...(isStale(state) ? stored : []), ...carriedOptions(answered ?? '')]
  const found = offered.filter(({ value }) => !values.has(value))
  const text = fieldValue(searchName, {}, state)
  const searched = answered === undefined ? fieldValue(searchedName, {}, state) : text
  return (
    <>
      {/* If the form is sent with another text than the answered one, it requests its search. */}
      <input type="hidden" name={searchedName} value={searched} />
      <Picker
        name={name}
        searchName={searchName}
        text={text}
        isNothing={answered === ''}
        chosen={ticked}
        found={found}
        isCarried
        source={source}
        agentField={agentField}
        words={words}
        {...wiring}
      >
        <Button type="submit" className="no-js" name={button.name} value={button.value} variant="outline">
          {button.label}
        </Button>
      </Picker>
    </>
  )
}
