/** Name of the button that searches the options of a field without script; its value is the field. */
export const findButton = 'pickFind'

/** Names of the fields that a field of type `pick` adds to its form: the search text, its last answered text, its source. */
export const pickNames = (field: string) => ({
  text: `pick.${field}.text`,
  searched: `pick.${field}.searched`,
  source: `pick.${field}.source`,
})

/** The field that a name of `pickNames` belongs to; undefined for other names. */
export const pickedField = (name: string): string | undefined =>
  /^pick\.(\w{1,40})\.(?:text|searched|source)$/.exec(name)?.[1]
