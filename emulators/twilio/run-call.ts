import { readTwiml, type Verb } from './read-twiml.ts';
import { runRelaySession } from './relay-session.ts';
import { commonFields, post } from './signed-request.ts';
import { createStatusNotices } from './status-notices.ts';
import type { LiveCall } from './twilio-world.ts';

const sipCodes = { busy: '486', 'no-answer': '487', failed: '404' } as const;
const mostDocuments = 20;

/** One call, from ringing to its last status callback. */
export async function runCall(call: LiveCall): Promise<void> {
  const { entry, behaviour, world, over } = call;
  const notices = createStatusNotices(call);
  const limit = setTimeout(() => over.abort(), Number(entry.form.TimeLimit ?? 14_400) * 1_000);
  const startedAt = Date.now();
  entry.status = 'initiated';
  notices.send('initiated');
  entry.status = 'ringing';
  notices.send('ringing');
  await world.pauses.pause(world.pace.ringMs, over.signal);
  if (world.closing.aborted) return clearTimeout(limit);
  if (over.signal.aborted || behaviour.fate !== 'answered') {
    entry.status = behaviour.fate === 'answered' ? 'canceled' : behaviour.fate;
    const sip = behaviour.fate === 'answered' ? {} : { SipResponseCode: sipCodes[behaviour.fate] };
    notices.send('completed', { CallDuration: '0', Duration: '0', ...sip });
  } else {
    entry.status = 'in-progress';
    entry.answeredBy = entry.form.MachineDetection ? behaviour.answeredBy : null;
    notices.send('answered');
    await followInstructions(call);
    entry.status = 'completed';
    const seconds = Math.ceil((Date.now() - startedAt) / 1_000);
    const duration = { CallDuration: String(seconds), Duration: String(Math.ceil(seconds / 60)) };
    notices.send('completed', duration);
  }
  clearTimeout(limit);
  over.abort();
  await notices.flush();
  entry.endedAt = new Date().toISOString();
}

/** Requests and follows TwiML until there is none left or one side hangs up. */
async function followInstructions(call: LiveCall): Promise<void> {
  const { entry, over } = call;
  let url: string | null = String(entry.form.Url);
  let extra: Record<string, string> = {};
  for (let documents = 0; url !== null && documents < mostDocuments; documents += 1) {
    const answer = await post(call, url, { ...commonFields(call), ...extra });
    if (over.signal.aborted) return;
    if (answer?.status !== 200) {
      entry.faults.push(`instructions answered ${answer?.status ?? 'nothing'}`);
      return;
    }
    const next: Next | null = await followDocument(call, readTwiml(answer.text));
    url = next?.url ?? null;
    extra = next?.fields ?? {};
  }
}

type Next = { url: string; fields: Record<string, string> };

async function followDocument(call: LiveCall, verbs: Verb[]): Promise<Next | null> {
  const { entry, behaviour, world, over } = call;
  const say = async (text: string): Promise<void> => {
    entry.spoken.push({ by: 'line', text });
    await world.pauses.pause((text.length * world.pace.speechMsPerCharacter) / 2, over.signal);
  };
  for (const verb of verbs) {
    if (over.signal.aborted) return null;
    switch (verb.verb) {
      case 'say':
        await say(verb.text);
        break;
      case 'gather': {
        for (const text of verb.says) await say(text);
        await world.pauses.pause(world.pace.keyMs, over.signal);
        if (behaviour.key !== null) return { url: verb.action, fields: { Digits: behaviour.key } };
        if (verb.asksWithoutKey) return { url: verb.action, fields: { Digits: '' } };
        break;
      }
      case 'relay': {
        const startedAt = Date.now();
        const end = await runRelaySession(call, verb.url);
        const SessionDuration = String(Math.ceil((Date.now() - startedAt) / 1_000));
        if (verb.action === null) break;
        const fields = { ...end, SessionDuration };
        if (!over.signal.aborted) return { url: verb.action, fields };
        // After a hang-up the action is requested, but its answer is ignored.
        await post(call, verb.action, { ...commonFields(call), ...fields });
        return null;
      }
      case 'redirect':
        return { url: verb.url, fields: {} };
      case 'hangup':
        return null;
      case 'unknown':
        entry.faults.push(`unknown TwiML verb: ${verb.name}`);
    }
  }
  return null;
}
