import { type About, edited } from './about.ts'

const conditions =
  '`where` has conditions by field, of which all must hold: `eq`, `ne`, `in`, `gt`, `gte`, `lt`, `lte`, and `like` for the beginning of a text; at most 12 in all.'
const times = '`timeList` has the fields that are times, `dataList` all others; each refuses unknown fields.'

/**
 * Words for the generic calls of a module.
 *
 * @param rows the rows in the plural
 * @param removed what removing does to them
 */
export const aboutModule = (rows: string, removed = `Removes ${rows}`) =>
  ({
    moduleList: [`Lists the newest ${rows}`, 'At most 200; `total` counts all.'],
    moduleByWhere: [`Finds ${rows} by conditions`, `At most 200, the newest first. ${conditions}`],
    getModuleByWhere: [
      `Finds ${rows} by conditions in the query`,
      `The query's \`where\` is JSON; without one every row matches. ${conditions}`,
    ],
    moduleListByPage: [`Lists ${rows} by offset`, conditions],
    createInfo: [`Adds one of the ${rows} by generic fields`, times],
    updateInfo: [`Changes one of the ${rows} by generic fields`, `${times} ${edited}`],
    removeInfoByWhere: [`${removed} by conditions`, `At least one condition. ${conditions}`],
    removeInfoByPk: [`${removed} by id`],
  }) satisfies Record<string, About>
