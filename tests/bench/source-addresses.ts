import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import { root } from '../../scripts/support/project.ts'

/** Loaded with `--import`: lets Node find `@/lib/x` and `./x`, as the console's source writes them. */
registerHooks({
  resolve(specifier, context, next) {
    const asked = specifier.startsWith('@/') ? `${pathToFileURL(root)}/${specifier.slice(2)}` : specifier
    if (!/^(?:\.|file:)/.test(asked) || context.parentURL?.includes('/node_modules/'))
      return next(asked, context)
    const file = new URL(`${asked}.ts`, context.parentURL)
    return next(existsSync(file) ? file.href : asked, context)
  },
})
