import { createHash } from 'node:crypto';
import type { Dependencies } from '../dependencies.ts';
import { heldTags, weakTag } from '../platform/http/entity-tag.ts';
import { type Route, route, unchanged } from '../platform/http/route.ts';
import { getTrackRecord, getTrackRecordCsv } from './record/contract.ts';
import { exportTrackRecord, viewTrackRecord } from './record/track-record.ts';
import * as rescans from './rescan/contract.ts';
import { requestRescan, viewRescans } from './rescan/rescans.ts';
import * as links from './results/contract/outcome-links.ts';
import * as outcomes from './results/contract/outcomes.ts';
import * as reminders from './results/contract/unsubscribe.ts';
import {
  enterResult,
  openOutcomeLink,
  recordLinkedResult,
  reviseFromOutcomes,
} from './results/record-result.ts';
import { setReminders, unsubscribe } from './results/reminders.ts';
import { deleteTest, startTest } from './results/start-test.ts';
import { viewOutcomes } from './results/view-outcomes.ts';

export const outcomeRoutes = (deps: Dependencies, notice: string | null): Route[] => [
  route(outcomes.getOutcomes, ({ actor, params }) => viewOutcomes(deps, actor, params.id)),
  route(outcomes.startTest, ({ actor, params, body }) => startTest(deps, actor, params.id, body)),
  route(outcomes.recordTestResult, ({ actor, params: { id, testId }, body }) =>
    enterResult(deps, actor, id, { testId }, body),
  ),
  route(outcomes.recordPredictionResult, ({ actor, params: { id, predictionId }, body }) =>
    enterResult(deps, actor, id, { predictionId }, body),
  ),
  route(outcomes.deleteTest, ({ actor, params }) => deleteTest(deps, actor, params.id, params.testId)),
  route(outcomes.reviseFromOutcomes, ({ actor, params }) => reviseFromOutcomes(deps, actor, params.id)),
  route(outcomes.setReminders, ({ actor, params, body }) => setReminders(deps, actor, params.id, body)),

  route(links.openOutcomeLink, ({ params, body }) => openOutcomeLink(deps, { ...params, ...body })),
  route(links.recordLinkedResult, ({ params, body: { key, ...entered } }) =>
    recordLinkedResult(deps, { ...params, key }, entered),
  ),
  route(
    reminders.openUnsubscribe,
    ({ query, reply }) => reply.redirect(`/unsubscribe#key=${encodeURIComponent(query.key)}`) as never,
  ),
  route(reminders.unsubscribe, ({ query }) => unsubscribe(deps, query.key)),

  route(rescans.getRescans, ({ actor, params }) => viewRescans(deps, actor, params.id)),
  route(rescans.requestRescan, ({ actor, params, body }) =>
    requestRescan(deps, actor, params.id, body.websiteContent?.trim() || null),
  ),

  route(getTrackRecord, async ({ request, reply }) => {
    const record = await viewTrackRecord(deps, notice);
    const tag = createHash('sha256').update(JSON.stringify(record)).digest('base64url').slice(0, 22);
    reply.header('etag', weakTag(tag));
    return heldTags(request).includes(tag) ? unchanged : record;
  }),
  route(getTrackRecordCsv, async ({ reply }) => {
    const csv = await exportTrackRecord(deps, notice);
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="track-record.csv"');
    await reply.send(csv);
  }),
];
