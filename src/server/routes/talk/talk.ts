import { getBuyerTalk } from '../../../contract/talk/talk.ts';
import type { Dependencies } from '../../../operations/dependencies.ts';
import { viewBuyerTalk } from '../../../operations/talk/view-buyer-talk.ts';
import { type Route, route } from '../../route.ts';

export const talkRoutes = (deps: Dependencies): Route[] => [
  route(getBuyerTalk, ({ actor, params }) => viewBuyerTalk(deps, actor, params.id)),
];
