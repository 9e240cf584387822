import { z } from 'zod';
import { websiteUrlField } from '../../analysis/create/contract.ts';
import { endpoint } from '../../platform/http/contract/endpoint.ts';
import { messages } from '../../platform/http/contract/fields.ts';

export const freeLineSchema = z.object({
  line: z.string().describe('Letter for letter from the page'),
  buyer: z.string().describe('The role of the simulated buyer'),
  thought: z.string().describe('What the simulated buyer thinks there'),
  better: z.string().describe('A line to put in its place'),
  /** Written by a simulator, not by a language model. */
  isDemoText: z.boolean(),
});
export type FreeLine = z.infer<typeof freeLineSchema>;

export const findFreeLine = endpoint('findFreeLine', 'POST /api/free-line', {
  summary: 'One line of a public page, what one simulated buyer thinks there, and a better line.',
  access: { to: 'anyone' },
  body: z.object({ websiteUrl: websiteUrlField.refine((url) => url !== '', messages.websiteUrl) }),
  response: { json: freeLineSchema },
});
