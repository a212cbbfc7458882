import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import { root } from '../../scripts/support/project.ts'

/** Loaded with `--import`: resolves the console's import paths `@/lib/x` and `./x` for Node. */
registerHooks({
  resolve(specifier, context, next) {
    const address = specifier.startsWith('@/') ? `${pathToFileURL(root)}/${specifier.slice(2)}` : specifier
    if (!/^(?:\.|file:)/.test(address) || context.parentURL?.includes('/node_modules/'))
      return next(address, context)
    const file = new URL(`${address}.ts`, context.parentURL)
    return next(existsSync(file) ? file.href : address, context)
  },
})
