import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { requireMigrations } from './require-migrations.ts';

/** What PostgreSQL answers while it recovers: an ErrorResponse with 57P03, then the end of the connection. */
const startingUp = (() => {
  const fields = Buffer.from('SFATAL\0C57P03\0Mthe database system is starting up\0\0');
  const message = Buffer.alloc(5 + fields.length);
  message.write('E');
  message.writeInt32BE(4 + fields.length, 1);
  fields.copy(message, 5);
  return message;
})();

test.each([
  ['is starting up', startingUp],
  ['closes the connection', null],
])('a process starts although the database %s', async (_, answer) => {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => (answer ? socket.end(answer) : socket.destroy()));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const log = pino({ level: 'silent' });
  const warn = vi.spyOn(log, 'warn');
  const config = {
    databaseUrl: `postgres://root@127.0.0.1:${(server.address() as AddressInfo).port}/x`,
    migrationsFolder: 'src/platform/database/migrations',
  };
  await requireMigrations(config, log);
  expect(warn).toHaveBeenCalledOnce();
});
