import type { Db } from './connect.ts'

/**
 * A statement that is put together once for each pool or transaction, and that PostgreSQL, which knows it by its name,
 * parses and plans once for each connection. For the wide queries by key that most calls make: their planning takes
 * longer than their execution. Not for lists, whose best plan depends on the values.
 */
export function prepared<Statement>(make: (db: Db) => Statement): (db: Db) => Statement {
  const made = new WeakMap<Db, Statement>()
  return (db) => {
    const statement = made.get(db) ?? make(db)
    made.set(db, statement)
    return statement
  }
}
