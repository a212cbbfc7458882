import { type ResolveFnOutput, registerHooks } from 'node:module'

// Node.js parses the 179 KB of drizzle-orm's package.json again for each of its modules and for each import
// of them, which takes half of a start's processor time. All of its modules are ES modules, and an import
// always resolves to the same one.
const found = new Map<string, ResolveFnOutput>()

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context
    if (specifier.startsWith('.') && parentURL.includes('/node_modules/drizzle-orm/'))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    if (!/^drizzle-orm(?:\/|$)/.test(specifier)) return next(specifier, context)
    const known = found.get(specifier) ?? next(specifier, context)
    found.set(specifier, known)
    return { ...known, shortCircuit: true }
  },
})
