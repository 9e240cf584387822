import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callerGone, hangUp } from '../kit/emulator-server.ts';
import type { Behaviour, ScenarioBook } from './behaviour.ts';
import type { JournaledCall } from './call-journal.ts';
import { runCall } from './run-call.ts';
import type { LiveCall, TwilioWorld } from './twilio-world.ts';

type Form = Record<string, string | string[]>;

const refusalTexts: Record<number, string> = {
  20003: 'Authenticate',
  20404: 'The requested resource was not found',
  20429: 'Too Many Requests',
  21205: 'Url is not a valid URL',
  21211: "The 'To' number is not a valid phone number.",
  21215: 'Account not authorized to call this number.',
  21220: 'Call is not in-progress. Cannot redirect.',
};

/** The REST API: placing a call and ending it. */
export function addCallRoutes(app: FastifyInstance, world: TwilioWorld, scenarios: ScenarioBook): void {
  const live = new Map<string, LiveCall>();
  const base = '/2010-04-01/Accounts/:account';

  app.post<{ Params: { account: string } }>(`${base}/Calls.json`, async (http, reply) => {
    if (!isAuthenticated(http, world)) return refuse(reply, 401, 20003);
    const form = http.body as Form;
    const fault = faultIn(form, world.contracts.createCall(form));
    if (fault !== null) return refuse(reply, 400, 21205, fault);
    const behaviour = scenarios.take(String(form.To));
    const { placing, refusal } = behaviour;
    if (placing === 'refuse') return refuse(reply, refusal.status, refusal.code);
    if (placing.startsWith('before-')) return fail(reply, world, placing);

    const entry = world.journal.open(form);
    const call: LiveCall = { world, entry, behaviour, over: new AbortController() };
    live.set(entry.sid, call);
    void runCall(call).finally(() => live.delete(entry.sid));
    if (placing !== 'ok') return fail(reply, world, placing);
    return answer(reply, world, 201, entry);
  });

  app.post<{ Params: { account: string; sid: string } }>(`${base}/Calls/:sid.json`, async (http, reply) => {
    if (!isAuthenticated(http, world)) return refuse(reply, 401, 20003);
    const fault = world.contracts.updateCall(http.body);
    if (fault !== null) return refuse(reply, 400, 21205, fault);
    const entry = world.journal.find(http.params.sid);
    if (!entry) return refuse(reply, 404, 20404);
    const call = live.get(entry.sid);
    if (!call || call.over.signal.aborted) return refuse(reply, 400, 21220);
    const { Status } = http.body as Form;
    if (Status === 'completed' || Status === 'canceled') call.over.abort();
    return answer(reply, world, 200, entry);
  });
}

function isAuthenticated(http: FastifyRequest<{ Params: { account: string } }>, world: TwilioWorld): boolean {
  const expected = `Basic ${Buffer.from(`${world.accountSid}:${world.authToken}`).toString('base64')}`;
  return http.headers.authorization === expected && http.params.account === world.accountSid;
}

function faultIn(form: Form, contractFault: string | null): string | null {
  if (contractFault !== null) return contractFault;
  if (!form.Url && !form.Twiml && !form.ApplicationSid)
    return 'One of Url, Twiml or ApplicationSid is needed.';
  if (form.Url && !/^https?:\/\//.test(String(form.Url))) return refusalTexts[21205] ?? null;
  return null;
}

const refuse = (reply: FastifyReply, status: number, code: number, detail?: string): FastifyReply =>
  reply.code(status).send({
    code,
    message: detail ?? refusalTexts[code] ?? 'Refused',
    more_info: `https://www.twilio.com/docs/errors/${code}`,
    status,
  });

async function fail(
  reply: FastifyReply,
  world: TwilioWorld,
  placing: Behaviour['placing'],
): Promise<FastifyReply> {
  if (placing.endsWith('500')) return reply.code(500).send({ code: 20500, message: 'Internal', status: 500 });
  if (placing.endsWith('hang')) await world.pauses.pause(null, callerGone(reply));
  return hangUp(reply);
}

function answer(
  reply: FastifyReply,
  { accountSid, contracts }: TwilioWorld,
  status: number,
  entry: JournaledCall,
): FastifyReply {
  const body = {
    sid: entry.sid,
    account_sid: accountSid,
    to: entry.to,
    from: entry.from,
    status: status === 201 ? 'queued' : entry.status === 'initiated' ? 'queued' : entry.status,
    direction: 'outbound-api',
    answered_by: entry.answeredBy,
    api_version: '2010-04-01',
    date_created: new Date(entry.placedAt).toUTCString(),
    date_updated: null,
    start_time: null,
    end_time: null,
    duration: null,
    price: null,
    price_unit: 'USD',
    queue_time: '0',
    uri: `/2010-04-01/Accounts/${accountSid}/Calls/${entry.sid}.json`,
  };
  const broken = contracts.call(body);
  if (broken !== null)
    return reply.code(500).send({ message: `The emulator's answer broke the contract: ${broken}` });
  return reply.code(status).send(body);
}
