import { fileURLToPath } from 'node:url'
import { projectVersion } from '../../lib/watch/project-version.ts'

/** The version of this project. */
export const platformVersion = projectVersion(fileURLToPath(new URL('../..', import.meta.url)))
