import { getGptPrompt, getVoicePrompt } from '../../../contract/talk/prompt.ts';
import type { Dependencies } from '../../../operations/dependencies.ts';
import { buildBuyerPrompt } from '../../../operations/talk/build-buyer-prompt.ts';
import { type Route, route } from '../../route.ts';

export const promptRoutes = (deps: Dependencies): Route[] => [
  route(getGptPrompt, ({ actor, params, query }) =>
    buildBuyerPrompt(deps, actor, params.id, { kind: 'gpt', persona: query.persona }),
  ),
  route(getVoicePrompt, ({ actor, params, query }) =>
    buildBuyerPrompt(deps, actor, params.id, { kind: 'voice', persona: query.persona }),
  ),
];
