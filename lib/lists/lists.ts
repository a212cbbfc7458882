import 'server-only'
import type { List } from '@/lib/list/list'
import { members } from './members'

/** Every list of the console, for the export and for the tests that walk them. */
export const lists: readonly List[] = [members]
