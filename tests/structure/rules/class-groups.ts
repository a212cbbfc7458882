import { dirname, join } from 'node:path/posix'
import { twMerge } from 'tailwind-merge'
import { cn } from '../../../lib/utils.ts'
import { descendants, importsOf, nodesOf, placeOf, textOf } from '../syntax.ts'
import type { Source, Tree } from '../tree.ts'

/**
 * Complaints about the classes that a file gives to parts of the page: `cn` and tailwind-merge with all its groups
 * would keep others of the part's own classes.
 */
export function missingGroups(tree: Tree, source: Source): string[] {
  const complaints = nodesOf(source, 'JSXOpeningElement').flatMap((element) => {
    const part = element.name.type === 'JSXIdentifier' ? partOf(tree, source, element.name.name) : undefined
    const attribute = element.attributes.find(
      (one) => one.type === 'JSXAttribute' && one.name.name === 'className',
    )
    if (!part || !attribute) return []
    const own = [part, ...importedBy(tree, part)].flatMap(classesOf)
    const given = literalsIn(descendants(attribute))
    return given.flatMap((text) => differences(own, text).map((one) => `${placeOf(source, element)}: ${one}`))
  })
  return [...new Set(complaints)]
}

function differences(own: readonly string[], given: string): string[] {
  return own
    .map((text) => `${text} ${given}`)
    .filter((both) => cn(both) !== twMerge(both))
    .map(
      (both) =>
        `add the groups of '${given}' to lib/html/class-groups.ts: ${cn(both)} should be ${twMerge(both)}`,
    )
}

/** The class names of a file that merges some: its texts. */
function classesOf(source: Source): string[] {
  return /\b(?:cn|cva)\(/.test(source.text)
    ? literalsIn([...nodesOf(source, 'Literal'), ...nodesOf(source, 'TemplateLiteral')])
    : []
}

function literalsIn(nodes: Parameters<typeof textOf>[0][]): string[] {
  return nodes
    .map(textOf)
    .filter((text) => text !== undefined && text !== '')
    .map(String)
}

/** The file of a component that another file imports by its name. */
function partOf(tree: Tree, source: Source, name: string): Source | undefined {
  const found = nodesOf(source, 'ImportDeclaration').find(({ specifiers }) =>
    specifiers.some(({ local }) => local.name === name),
  )
  return found && fileAt(tree, source, found.source.value)
}

function importedBy(tree: Tree, source: Source): Source[] {
  const files = importsOf(source).map(({ specifier }) => specifier && fileAt(tree, source, specifier))
  return files.filter((file) => typeof file === 'object')
}

function fileAt(tree: Tree, { path }: Source, specifier: string): Source | undefined {
  const base = specifier.startsWith('@/') ? specifier.slice(2) : join(dirname(path), specifier)
  return tree.get(`${base}.tsx`) ?? tree.get(`${base}.ts`)
}
