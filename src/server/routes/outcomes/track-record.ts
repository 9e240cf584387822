import { createHash } from 'node:crypto';
import { getTrackRecord, getTrackRecordCsv } from '../../../contract/outcomes/track-record.ts';
import type { Dependencies } from '../../../operations/dependencies.ts';
import { exportTrackRecord, viewTrackRecord } from '../../../operations/outcomes/view-track-record.ts';
import { heldTags, weakTag } from '../../http/entity-tag.ts';
import { type Route, route, unchanged } from '../../route.ts';

export const trackRecordRoutes = (deps: Dependencies, notice: string | null): Route[] => [
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
    return undefined;
  }),
];
