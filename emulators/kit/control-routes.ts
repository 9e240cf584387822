import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const afterQuery = z.object({ after: z.coerce.number().int().default(0) });

/** Routes for tests only: the real providers have none of them. */
export function addJournalRoutes(
  app: FastifyInstance,
  path: string,
  journal: { after(n: number): object[]; clear(): void },
): void {
  app.get(path, async (http) => journal.after(afterQuery.parse(http.query).after));
  addClearRoute(app, path, journal);
}

export function addScenarioRoutes<Scenario>(
  app: FastifyInstance,
  path: string,
  schema: z.ZodType<Scenario>,
  book: { add(scenario: Scenario): void; list(): Scenario[]; clear(): void },
): void {
  app.get(path, async () => book.list());
  app.post(path, async (http, reply) => {
    const scenario = schema.parse(http.body);
    book.add(scenario);
    return reply.code(201).send(scenario);
  });
  addClearRoute(app, path, book);
}

export function addClearRoute(app: FastifyInstance, path: string, list: { clear(): void }): void {
  app.delete(path, async (_http, reply) => {
    list.clear();
    return reply.code(204).send();
  });
}
