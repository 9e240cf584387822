import type pg from 'pg';
import type { Db } from '../../src/platform/database/database.ts';

/** The texts of all queries from now on. */
export function watchQueries(db: Db): string[] {
  const texts: string[] = [];
  const watched = new Set<pg.Client>();
  (db.$client as pg.Pool).on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const send = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...given: unknown[]) => {
      const [query] = given as [string | { text: string }];
      texts.push(typeof query === 'string' ? query : query.text);
      return send(...given);
    }) as never;
  });
  return texts;
}
