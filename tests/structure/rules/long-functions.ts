const rowsOfFixture = 'the rows of a fixture, in the order of their keys'
const tableOfCases = 'a table, a line or a few for each of its cases'
const callsOverOneState = 'short calls over one state, which none of them makes alone'

/** Functions that may be longer than others, by path and name, each with the reason. */
export const longFunctions: Record<string, string> = {
  'tests/bench/lists/caller.ts#startPlatform': callsOverOneState,
  'tests/bench/lists/other-cases.ts#otherCases': tableOfCases,
  'tests/bench/lists/samples.ts#readSamples': tableOfCases,
  'tests/bench/measures/upload.ts#uploadOn': 'one measurement and the table of its figures',
  'tests/support/openapi-client.ts#openApiClient': callsOverOneState,
  'tests/support/openapi-wire.ts#openApiWire': callsOverOneState,
  'tests/support/platform-rows.ts#insertRows': rowsOfFixture,
  'tests/support/platform.ts#platformOn': callsOverOneState,
  'tests/support/record-rows.ts#insertRecords': rowsOfFixture,
  'tests/support/undo-kinds.ts#undoKinds': tableOfCases,
}
