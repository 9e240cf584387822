import { createHash } from 'node:crypto';
import * as links from '../../../contract/outcomes/outcome-links.ts';
import * as outcomes from '../../../contract/outcomes/outcomes.ts';
import * as rescans from '../../../contract/outcomes/rescans.ts';
import { getTrackRecord, getTrackRecordCsv } from '../../../contract/outcomes/track-record.ts';
import * as reminders from '../../../contract/outcomes/unsubscribe.ts';
import type { Dependencies } from '../../../operations/dependencies.ts';
import {
  enterResult,
  openOutcomeLink,
  recordLinkedResult,
  reviseFromOutcomes,
} from '../../../operations/outcomes/record-result.ts';
import { setReminders, unsubscribe } from '../../../operations/outcomes/reminders.ts';
import { requestRescan, viewRescans } from '../../../operations/outcomes/rescans.ts';
import { deleteTest, startTest } from '../../../operations/outcomes/start-test.ts';
import { exportTrackRecord, viewTrackRecord } from '../../../operations/outcomes/track-record.ts';
import { viewOutcomes } from '../../../operations/outcomes/view-outcomes.ts';
import { heldTags, weakTag } from '../../http/entity-tag.ts';
import { type Route, route, unchanged } from '../../route.ts';

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
