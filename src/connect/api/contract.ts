import { z } from 'zod';
import { endpoint } from '../../platform/http/contract/endpoint.ts';
import { idCursor, moment, pageOf } from '../../platform/http/contract/fields.ts';

const limitSchema = z.strictObject({ left: z.int(), limit: z.int() });

const listedReportSchema = z.strictObject({
  id: z.int(),
  name: z.string().describe('The business, or the market where the report names none'),
  website: z.string().nullable(),
  completedAt: moment.nullable(),
  limits: z
    .strictObject({ questions: limitSchema, panels: limitSchema })
    .describe('What is left of what came with this report'),
});

export const apiListReports = endpoint('apiListReports', 'GET /api/v1/reports', {
  summary: 'The reports that this key may open, newest first, with what is left of their limits.',
  access: { to: 'connection', action: 'view' },
  query: z.object({ cursor: idCursor }),
  response: { json: pageOf(listedReportSchema) },
});
