import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { type Inbox, readMessage } from './inbox.ts';
import type { ScenarioBook } from './scenarios.ts';

const mostBytes = 30 * 1024 * 1024;

class SmtpRefusal extends Error {
  readonly responseCode: number;
  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

async function readAll(stream: SMTPServerDataStream): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) {
    // Keep draining past the limit: SMTP has no way to stop a sender half way through DATA.
    if (!stream.sizeExceeded) parts.push(part as Buffer);
  }
  if (stream.sizeExceeded) throw new SmtpRefusal(552, 'Message exceeds the size limit of 30 MB');
  return Buffer.concat(parts);
}

export function createSmtpServer(inbox: Inbox, scenarios: ScenarioBook): SMTPServer {
  const socketByRemotePort = new Map<number, Socket>();

  /** Returns whether the sender is answered. */
  const receive = async (stream: SMTPServerDataStream, session: SMTPServerSession): Promise<boolean> => {
    const raw = await readAll(stream);
    const { mailFrom, rcptTo } = session.envelope;
    const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) };
    const message = await readMessage(raw, envelope);
    const effect = scenarios.take(message);
    if (effect?.kind === 'reject') throw new SmtpRefusal(effect.code, effect.message);
    if (effect?.kind === 'delay') await sleep(effect.ms, undefined, { ref: false });
    inbox.store(message, raw);
    return effect?.kind !== 'accept-then-drop';
  };

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: mostBytes,
    disableReverseLookup: true,
    // Pooled senders keep their connections; closing the emulator must not wait half a minute for them.
    closeTimeout: 200,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anyone' }),
    onData(stream, session, done) {
      receive(stream, session).then(
        (answered) => (answered ? done(null) : socketByRemotePort.get(session.remotePort)?.destroy()),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      );
    },
  });
  // accept-then-drop needs the socket, which the session does not expose.
  server.server.on('connection', (socket: Socket) => {
    const { remotePort } = socket;
    if (remotePort === undefined) return;
    socketByRemotePort.set(remotePort, socket);
    socket.once('close', () => {
      if (socketByRemotePort.get(remotePort) === socket) socketByRemotePort.delete(remotePort);
    });
  });
  return server;
}
