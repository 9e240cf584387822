import { WebSocket } from 'ws';
import { newSid } from './call-journal.ts';
import { defaultScript } from './default-script.ts';
import { signatureHeader } from './signed-request.ts';
import type { LiveCall } from './twilio-world.ts';

export type SessionEnd = {
  SessionId: string;
  SessionStatus: 'ended' | 'completed' | 'failed';
  HandoffData?: string;
};
type Outgoing = { type?: unknown; token?: unknown; last?: unknown; handoffData?: unknown };

const interruptedAfterCharacters = 12;

/** ConversationRelay's end of the websocket, and the person on the phone. */
export function runRelaySession(call: LiveCall, url: string): Promise<SessionEnd> {
  const { world, entry, behaviour, over } = call;
  const SessionId = newSid('VX');
  const script = behaviour.lines ?? defaultScript;
  let buyerText = '';
  let linesSaid = 0;
  let end: SessionEnd | null = null;
  const socket = new WebSocket(url, { headers: signatureHeader(call, url, {}, 'socket') });

  const send = (message: object): void => {
    const fault = world.contracts.fromTwilio(message);
    if (fault !== null) entry.faults.push(`the emulator's own message: ${fault}`);
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };
  const hangUp = (): void => over.abort();
  const hear = (): void => {
    if (buyerText.trim() !== '') entry.spoken.push({ by: 'buyer', text: buyerText.trim() });
    buyerText = '';
  };
  const sayNext = async (): Promise<void> => {
    await world.pauses.pause(world.pace.lineMs, over.signal);
    if (over.signal.aborted) return;
    const line = script[linesSaid];
    linesSaid += 1;
    if (behaviour.keyInstead?.line === linesSaid)
      return send({ type: 'dtmf', digit: behaviour.keyInstead.key });
    if (line === undefined) {
      if (!behaviour.thenStays) hangUp();
      return;
    }
    entry.spoken.push({ by: 'caller', text: line });
    send({ type: 'prompt', voicePrompt: line, lang: 'en-US', last: true });
  };
  const interrupt = async (): Promise<void> => {
    const heard = buyerText.slice(0, interruptedAfterCharacters);
    buyerText = heard;
    hear();
    send({ type: 'interrupt', utteranceUntilInterrupt: heard, durationUntilInterruptMs: 460 });
    await sayNext();
  };

  let interrupted = 0;
  const onText = async (token: string, last: boolean): Promise<void> => {
    // The rest of an interrupted reply is not heard.
    if (behaviour.interrupts && interrupted === linesSaid && linesSaid > 0) return;
    buyerText += token;
    if (linesSaid > 0 && linesSaid === behaviour.hangsUpDuring) {
      hear();
      return hangUp();
    }
    if (behaviour.interrupts && linesSaid > 0 && linesSaid < script.length) {
      interrupted = linesSaid;
      return interrupt();
    }
    if (!last) return;
    await world.pauses.pause(buyerText.length * world.pace.speechMsPerCharacter, over.signal);
    hear();
    if (linesSaid === 0) misbehave();
    await sayNext();
  };
  const misbehave = (): void => {
    for (const frame of behaviour.frames)
      socket.send(typeof frame === 'string' ? frame : Buffer.from(frame.binary, 'base64'));
    for (let sent = 0; sent < behaviour.flood; sent += 1)
      socket.send(
        JSON.stringify({ type: 'prompt', voicePrompt: `flood ${sent}`, lang: 'en-US', last: true }),
      );
  };

  socket.on('open', () => {
    send({
      type: 'setup',
      sessionId: SessionId,
      accountSid: world.accountSid,
      callSid: entry.sid,
      from: entry.from,
      to: entry.to,
      direction: 'outbound-api',
      callType: 'PSTN',
      callStatus: 'IN-PROGRESS',
      customParameters: {},
    });
  });
  socket.on('message', (data) => {
    const message = parsed(String(data));
    const fault = world.contracts.toTwilio(message);
    if (message === null || fault !== null) {
      entry.faults.push(`message to Twilio: ${fault ?? 'not JSON'}`);
      return send({ type: 'error', description: 'Invalid message received' });
    }
    if (message.type === 'text') void onText(String(message.token), message.last === true);
    if (message.type !== 'end') return;
    hear();
    const handoff = typeof message.handoffData === 'string' ? { HandoffData: message.handoffData } : {};
    end = { SessionId, SessionStatus: 'ended', ...handoff };
    socket.close();
  });
  socket.on('error', () => undefined); // a close follows
  over.signal.addEventListener('abort', () => socket.close());
  world.closing.addEventListener('abort', () => socket.terminate());

  return new Promise((resolve) => {
    socket.once('close', () => {
      hear();
      const status = over.signal.aborted ? 'completed' : 'failed';
      resolve(end ?? { SessionId, SessionStatus: status });
    });
  });
}

function parsed(text: string): Outgoing | null {
  try {
    return JSON.parse(text) as Outgoing;
  } catch {
    return null;
  }
}
