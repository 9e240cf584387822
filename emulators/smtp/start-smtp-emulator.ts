import { createEmulatorServer, host, listen, urlOf } from '../kit/emulator-server.ts';
import { createSmtpServer } from './create-smtp-server.ts';
import { createInbox } from './inbox.ts';
import { addInboxRoutes } from './inbox-routes.ts';
import { createScenarioBook } from './scenarios.ts';

export type SmtpEmulator = { smtpUrl: string; url: string; close(): Promise<void> };

type SmtpEmulatorOptions = { smtpPort?: number; httpPort?: number };

export async function startSmtpEmulator(options: SmtpEmulatorOptions = {}): Promise<SmtpEmulator> {
  const inbox = createInbox();
  const scenarios = createScenarioBook();
  const smtp = createSmtpServer(inbox, scenarios);
  const app = createEmulatorServer();
  addInboxRoutes(app, inbox, scenarios);

  await new Promise<void>((listening, failed) => {
    smtp.server.once('error', failed);
    smtp.listen(options.smtpPort ?? 0, host, () => {
      smtp.server.off('error', failed);
      listening();
    });
  });
  // A sender that disconnects mid-message must not stop the process.
  smtp.on('error', () => undefined);
  const url = await listen(app, options.httpPort);
  return {
    smtpUrl: urlOf(smtp.server, 'smtp'),
    url,
    close: async () => {
      await Promise.all([app.close(), new Promise<void>((closed) => smtp.close(() => closed()))]);
    },
  };
}
