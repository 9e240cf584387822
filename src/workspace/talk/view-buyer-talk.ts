import type { Actor } from '../../access/rules/access-rights.ts';
import type { Dependencies } from '../../dependencies.ts';
import { loadFinishedReport } from '../../talk/load-finished-report.ts';
import { viewPhone } from '../../talk/phone/view-phone-call.ts';
import { readTalkLimits } from '../../talk/read-talk-limits.ts';
import { viewVoice } from '../../talk/voice/view-voice.ts';

export async function viewBuyerTalk(deps: Dependencies, actor: Actor, analysisId: number) {
  const { details, analysis } = await loadFinishedReport(deps.db, actor, 'chat', analysisId);
  const limits = await readTalkLimits(deps, analysis);
  return {
    personas: details.personas.map(({ id, name, role, age }) => ({ id, name, role, age })),
    chat: limits.chat,
    askAll: limits['ask-all'],
    voice: await viewVoice(deps, analysisId, limits.voice),
    phone: await viewPhone(deps, analysisId, limits.call),
    voicePromptOpen: deps.talk.voicePromptOpen,
  };
}
