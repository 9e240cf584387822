import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const reportBrowserError = endpoint('reportBrowserError', 'POST /api/browser-errors', {
  summary: 'Log an error of the browser. No personal data.',
  access: { to: 'anyone' },
  body: z.object({
    message: z.string().max(500),
    stack: z.string().max(4_000).optional(),
    path: z.string().max(200).describe('Route without its query'),
  }),
  response: { empty: true },
  success: 204,
  maxBodyBytes: 8 * 1024,
});
