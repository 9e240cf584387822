import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

type Client = { app: FastifyInstance; cookies: Record<string, string> };

export async function openSession({ app, cookies }: Client, analysisId: number, personaId?: string) {
  const payload = { analysisRequestId: analysisId, ...(personaId && { personaId }) };
  const answer = await app.inject({ method: 'POST', url: '/api/chat/session', cookies, payload });
  return answer.json<{ id: number }>().id;
}

export const say = (
  { app, cookies }: Client,
  sessionId: number,
  message: string,
  { key = randomUUID() }: { key?: string } = {},
) =>
  app.inject({
    method: 'POST',
    url: '/api/chat/message',
    cookies,
    headers: { 'idempotency-key': key },
    payload: { sessionId, message },
  });

export const readMessages = async ({ app, cookies }: Client, sessionId: number) =>
  (await app.inject({ url: `/api/chat/messages/${sessionId}`, cookies })).json<
    { id: number; role: string; message: string }[]
  >();

export const scenario = (controlUrl: string, body: object) =>
  fetch(`${controlUrl}/scenarios`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

export const noScenarios = (controlUrl: string) => fetch(`${controlUrl}/scenarios`, { method: 'DELETE' });

export const setLatency = (controlUrl: string, latencyMs: number) =>
  fetch(`${controlUrl}/settings`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ latencyMs }),
  });
