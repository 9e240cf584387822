import * as links from '../../../contract/outcomes/outcome-links.ts';
import * as reminders from '../../../contract/outcomes/unsubscribe.ts';
import type { Dependencies } from '../../../operations/dependencies.ts';
import { openOutcomeLink, recordLinkedResult } from '../../../operations/outcomes/outcome-links.ts';
import { unsubscribe } from '../../../operations/outcomes/unsubscribe.ts';
import { type Route, route } from '../../route.ts';

export const outcomeLinkRoutes = (deps: Dependencies): Route[] => [
  route(links.openOutcomeLink, ({ params, body }) => openOutcomeLink(deps, { ...params, ...body })),
  route(links.recordLinkedResult, ({ params, body: { key, ...entered } }) =>
    recordLinkedResult(deps, { ...params, key }, entered),
  ),
  route(
    reminders.openUnsubscribe,
    ({ query, reply }) => reply.redirect(`/unsubscribe#key=${encodeURIComponent(query.key)}`) as never,
  ),
  route(reminders.unsubscribe, async ({ query }) => {
    await unsubscribe(deps, query.key);
    return undefined;
  }),
];
