import { z } from 'zod';
import { endpoint } from '../../platform/http/contract/endpoint.ts';
import { panelRecordSchema, panelRowSchema } from './rules/panel-record.ts';
import { publishedRecordSchema, recordRowSchema } from './rules/track-record.ts';

const share = z.number().min(0).max(1);
const shares = { share, low: share.describe('Wilson score interval, 95%'), high: share };
const rowSchema = recordRowSchema.extend(shares);
const scoreSchema = z
  .object({
    outcomes: z.int(),
    cameTrue: z.int(),
    brier: share.describe('0 is perfect'),
    brierOfBaseRate: share.describe('Of always stating the share that came true'),
  })
  .nullable();
const groupSchema = z.object({ rows: z.array(rowSchema), score: scoreSchema });

export const trackRecordSchema = z.object({
  notice: z.string().nullable().describe('A sentence of this installation, shown first'),
  computedAt: z.iso.datetime().nullable().describe('Null before the first release'),
  threshold: z.object({ outcomes: z.int(), analyses: z.int() }),
  counts: publishedRecordSchema.shape.counts,
  resultsSoFar: publishedRecordSchema.shape.resultsSoFar,
  all: groupSchema,
  panel: panelRecordSchema.omit({ version: true }).extend({
    computedAt: z.iso.datetime().nullable(),
    rows: z
      .array(panelRowSchema.extend(shares))
      .describe('What the panel said of two texts, and what happened'),
  }),
  measures: z.array(groupSchema.extend({ measure: z.string(), name: z.string() })),
});
export type TrackRecord = z.infer<typeof trackRecordSchema>;

export const getTrackRecord = endpoint('getTrackRecord', 'GET /api/track-record', {
  summary:
    'How many predictions came true, as customers reported it. No number covers less than the threshold.',
  access: { to: 'anyone' },
  response: { json: trackRecordSchema },
});

export const getTrackRecordCsv = endpoint('getTrackRecordCsv', 'GET /api/track-record.csv', {
  summary: 'The rows of both tables for a spreadsheet.',
  access: { to: 'anyone' },
  response: { file: 'text/csv' },
});
