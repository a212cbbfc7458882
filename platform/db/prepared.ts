import type { Db } from './connect.ts'

/**
 * A statement that is built once for each pool or transaction; PostgreSQL recognises it by its name and
 * parses and plans it once for each connection. For the wide queries by key that most calls make, because
 * planning them takes longer than running them. Not for lists, whose best plan depends on the values.
 */
export function prepared<Statement>(make: (db: Db) => Statement): (db: Db) => Statement {
  const made = new WeakMap<Db, Statement>()
  return (db) => {
    const statement = made.get(db) ?? make(db)
    made.set(db, statement)
    return statement
  }
}
