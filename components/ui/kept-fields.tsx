/** The parameters of an address that a form keeps, as hidden fields. */
export function KeptFields({ parameters }: { parameters: readonly (readonly [string, string])[] }) {
  return parameters.map(([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ))
}
