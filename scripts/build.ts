import { build } from './support/build.ts'
import { explain } from './support/plain-error.ts'

try {
  console.log('building the console …')
  await build()
  console.log('the console is built')
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}
