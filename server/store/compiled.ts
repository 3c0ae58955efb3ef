// Questions that are asked again and again, put into words once: to build one anew takes about as long as to answer it.
import type { CompiledQuery } from 'kysely';
import type { Db } from './database.ts';

/** The rows for the given values; they stand where the query's own values stood, in their order. */
export function askedOften<Row>(db: Db, query: { compile(): CompiledQuery<Row> }): (...values: readonly unknown[]) => Promise<Row[]> {
  const compiled = query.compile();
  return async (...values) => {
    if (values.length !== compiled.parameters.length)
      throw new Error(`Of ${compiled.parameters.length} values ${values.length} are given.`);
    return (await db.executeQuery<Row>({ ...compiled, parameters: values })).rows;
  };
}
