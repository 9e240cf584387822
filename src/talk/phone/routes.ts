import { type Call, type Route, route } from '../../access/http/route.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { answerPhoneCall, endPhoneDialogue, type ProviderForm, passPhoneGate } from './answer-phone-call.ts';
import { callBuyer } from './call-buyer.ts';
import * as phone from './contract.ts';
import { noteCallStatus } from './note-call-status.ts';
import { viewPhoneCall } from './view-phone-call.ts';

type Questioned = Call<typeof phone.answerPhoneCall>;
type Asked = Pick<Questioned, 'request' | 'params' | 'body'>;

export const phoneRoutes = (deps: Dependencies): Route[] => [
  route(phone.callBuyer, ({ actor, body: { analysisRequestId: analysisId, ...asked }, identity, request }) =>
    callBuyer(deps, actor, { analysisId, ...asked, consentAddress: request.ip }, identity),
  ),

  route(phone.getPhoneCall, ({ actor, params }) => viewPhoneCall(deps, actor, params.callId)),

  route(phone.answerPhoneCall, instructed(deps, answerPhoneCall)),
  route(phone.choosePhoneCall, instructed(deps, passPhoneGate)),
  route(phone.endPhoneDialogue, instructed(deps, endPhoneDialogue)),

  route(phone.notePhoneCallStatus, async (call) => noteCallStatus(deps, signedForm(deps, call))),
];

const instructed =
  (deps: Dependencies, decide: (deps: Dependencies, form: ProviderForm) => Promise<string>) =>
  async (call: Questioned): Promise<void> => {
    const instructions = await decide(deps, signedForm(deps, call));
    await call.reply.type('application/xml; charset=utf-8').send(instructions);
  };

/** Checks the signature first: an unsigned request learns nothing, not even which calls exist. */
function signedForm({ calls, publicUrl }: Dependencies, { request, params, body }: Asked): ProviderForm {
  if (!calls?.isSigned({ url: publicUrl + request.url, fields: body, headers: request.headers }))
    throw new AppError('bad_signature');
  const notice = calls.readNotice(body);
  if (!notice) throw new AppError('invalid_input');
  return { callId: params.callId, notice, calls };
}
