import { describe, expect, test } from 'vitest'
import manifest from '../../package.json'
import lock from '../../package-lock.json'
import floors from './floors.json'
import {
  belowFloor,
  compareVersions,
  lockDrift,
  lockedAddresses,
  looseVersions,
  misplacedPackages,
  missingPlatforms,
  unusedPackages,
} from './rules/versions.ts'
import { readProject, treeOf } from './tree.ts'

describe('the installed versions', () => {
  test('are not below the floors, in any copy', () => {
    expect(belowFloor(lock, floors)).toEqual([])
  })

  test('are exact in package.json', () => {
    expect(looseVersions(manifest)).toEqual([])
  })

  test('are the same in package.json and in the lock file', () => {
    expect(lockDrift(manifest, lock)).toEqual([])
  })

  test('are of packages that are used', () => {
    expect(unusedPackages(manifest, readProject())).toEqual([])
  })

  test('are installed exactly where they are needed', () => {
    expect(misplacedPackages(manifest, readProject())).toEqual([])
  })

  test('include the packages of every kind of machine', () => {
    expect(missingPlatforms(lock)).toEqual([])
  })

  test('come from the registry that the machine uses', () => {
    expect(lockedAddresses(readProject().get('package-lock.json')?.text ?? '"resolved"')).toEqual([])
  })
})

describe('the rules refuse', () => {
  test('a copy below its floor, however deep', () => {
    const packages = {
      'node_modules/next': { version: '16.4.4' },
      'node_modules/next/node_modules/sharp': { version: '0.35.10' },
      'node_modules/a/node_modules/next': { version: '16.10.0' },
    }
    expect(belowFloor({ packages }, { next: '16.4.5', sharp: '0.35.5' })).toEqual([
      'node_modules/next is 16.4.4; install 16.4.5 or later',
    ])
    expect(belowFloor({ packages }, { react: '1.0.0' })).toHaveLength(1)
  })

  test.each([
    ['1.2.3', '1.2.3', 0],
    ['1.10.0', '1.9.9', 1],
    ['2.0.0', '10.0.0', -8],
    ['1.0.0-rc.1', '1.0.0', -1],
  ])('%s against %s', (a, b, order) => {
    expect(compareVersions(a, b)).toBe(order)
  })

  test.each(['^1.0.0', '~1.0.0', '1.x', 'latest', '>=1.0.0', ''])('the loose version "%s"', (version) => {
    expect(looseVersions({ devDependencies: { a: version, b: '1.0.0-beta.17' } })).toEqual([
      `package.json: write a as an exact version instead of ${version}`,
    ])
  })

  test('a lock file without the binaries of other machines', () => {
    const packages = {
      'node_modules/a': { optionalDependencies: { 'a-linux': '1.0.0', 'a-win32': '1.0.0' } },
      'node_modules/a-linux': {},
    }
    expect(missingPlatforms({ packages })).toHaveLength(1)
  })

  test('an unused package', () => {
    const project = treeOf({
      'a.ts': "import a from 'a'\nimport 'b/c'\nawait import('@d/e/f')\nconst g = 'g'",
      'a.css': '@import "h/i.css";',
      'a.md': "import 'j'",
    })
    const dependencies = { a: '1', b: '1', '@d/e': '1', g: '1', h: '1', j: '1', '@types/k': '1' }
    expect(unusedPackages({ dependencies }, project)).toEqual([
      'nothing imports g: delete it from package.json and from package-lock.json',
      'nothing imports j: delete it from package.json and from package-lock.json',
    ])
  })

  test('a package that a deployment lacks, and one that it has without need', () => {
    const project = treeOf({
      'platform/server.ts': "import a from 'a'\nimport type { B } from 'b'\nimport './store.ts'",
      'platform/store.ts': "import c from 'c'",
      'tests/some.test.ts': "import d from 'd'",
    })
    const dependencies = { a: '1', b: '1', d: '1' }
    expect(misplacedPackages({ dependencies, devDependencies: { c: '1' } }, project)).toEqual([
      'package.json: move c to dependencies: a deployment loads it',
      'package.json: move b to devDependencies: no deployment loads it',
      'package.json: move d to devDependencies: no deployment loads it',
    ])
  })

  test('a lock file with another version', () => {
    const lockFile = { packages: { '': { dependencies: { a: '1.0.0' } } } }
    expect(lockDrift({ dependencies: { a: '1.0.1' } }, lockFile)).toEqual([
      'package-lock.json has a 1.0.0, package.json 1.0.1; run npm install',
    ])
  })

  test('an address in the lock file', () => {
    expect(lockedAddresses('{\n  "resolved": "x"\n}')).toHaveLength(1)
    expect(lockedAddresses(`"tarball": "https:${'//registry.'}example.org/a.tgz"`)).toHaveLength(1)
  })
})
