import type { AddressInfo } from 'node:net';
import fastify, { type FastifyError } from 'fastify';
import { z } from 'zod';
import { createSmtpServer } from './create-smtp-server.ts';
import { createInbox } from './inbox.ts';
import { addInboxRoutes } from './inbox-routes.ts';
import { createMailScenarioBook } from './scenarios.ts';

export type SmtpEmulator = { smtpUrl: string; url: string; close(): Promise<void> };

type SmtpEmulatorOptions = { smtpPort?: number; httpPort?: number };

const host = '127.0.0.1';

export async function startSmtpEmulator(options: SmtpEmulatorOptions = {}): Promise<SmtpEmulator> {
  const inbox = createInbox();
  const scenarios = createMailScenarioBook();
  const smtp = createSmtpServer(inbox, scenarios);
  const app = fastify({ forceCloseConnections: true });
  app.setErrorHandler<FastifyError>((error, _http, reply) => {
    const refused = error instanceof z.ZodError;
    return reply
      .code(refused ? 400 : (error.statusCode ?? 500))
      .send({ message: refused ? z.prettifyError(error) : error.message });
  });
  addInboxRoutes(app, inbox, scenarios);

  await new Promise<void>((listening, failed) => {
    smtp.server.once('error', failed);
    smtp.listen(options.smtpPort ?? 0, host, () => {
      smtp.server.off('error', failed);
      listening();
    });
  });
  // A sender that goes away mid-message is part of the weather here, not a reason to stop the process.
  smtp.on('error', () => undefined);
  await app.listen({ port: options.httpPort ?? 0, host });

  const portOf = (server: { address(): unknown }): number => (server.address() as AddressInfo).port;
  return {
    smtpUrl: `smtp://${host}:${portOf(smtp.server)}`,
    url: `http://${host}:${portOf(app.server)}`,
    close: async () => {
      await Promise.all([app.close(), new Promise<void>((closed) => smtp.close(() => closed()))]);
    },
  };
}
