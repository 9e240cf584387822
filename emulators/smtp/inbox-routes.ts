import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { addClearRoute, addScenarioRoutes } from '../kit/control-routes.ts';
import { type Inbox, readAttachment } from './inbox.ts';
import { inboxPage } from './inbox-page.ts';
import { type ScenarioBook, scenarioSchema } from './scenarios.ts';

// Mail is untrusted markup: it may have styles, but no scripts and no external resources.
const sandboxed = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

const listQuery = z.object({ to: z.string().exactOptional() });
const messageParams = z.object({ id: z.coerce.number().int() });
const attachmentParams = messageParams.extend({ index: z.coerce.number().int().min(0) });

export function addInboxRoutes(app: FastifyInstance, inbox: Inbox, scenarios: ScenarioBook): void {
  app.get('/', async (_http, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data:")
      .send(inboxPage(inbox.list())),
  );
  app.get('/messages', async (http) => inbox.list(listQuery.parse(http.query).to));
  addClearRoute(app, '/messages', inbox);
  app.get('/messages/:id/raw', async (http, reply) => {
    const stored = inbox.find(messageParams.parse(http.params).id);
    if (!stored) return reply.code(404).send({ message: 'No such message.' });
    return reply
      .type('text/plain; charset=utf-8')
      .header('x-content-type-options', 'nosniff')
      .send(stored.raw);
  });
  app.get('/messages/:id/html', async (http, reply) => {
    const stored = inbox.find(messageParams.parse(http.params).id);
    if (!stored) return reply.code(404).send({ message: 'No such message.' });
    const { html, text } = stored.message;
    reply.header('content-security-policy', sandboxed).header('x-content-type-options', 'nosniff');
    if (html === null) return reply.type('text/plain; charset=utf-8').send(text ?? '');
    return reply.type('text/html; charset=utf-8').send(html);
  });
  app.get('/messages/:id/attachments/:index', async (http, reply) => {
    const { id, index } = attachmentParams.parse(http.params);
    const stored = inbox.find(id);
    const attachment = stored ? await readAttachment(stored.raw, index) : null;
    if (!attachment) return reply.code(404).send({ message: 'No such attachment.' });
    const name = encodeURIComponent(attachment.filename ?? 'attachment');
    return reply
      .type(attachment.contentType)
      .header('content-security-policy', sandboxed)
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
      .send(attachment.bytes);
  });
  addScenarioRoutes(app, '/scenarios', scenarioSchema, scenarios);
}
