import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { openRecording } from '../emulators/llm/recordings/open-recording.ts';

const root = 'content/recordings';
const orderSchema = z.looseObject({
  targetMarket: z.string(),
  productService: z.string(),
  websiteContent: z.string().nullish(),
});

const wholeReport = ['ledger', 'plain_answer', 'practitioner', 'psychologist', 'author_one', 'author_two'];

export type RecordedBusiness = { folder: string; name: string; order: z.infer<typeof orderSchema> };

/** The businesses whose whole report is recorded; one whose recording is still under way is left out. */
export function recordedBusinesses(): RecordedBusiness[] {
  return readdirSync(root)
    .map((name) => join(root, name))
    .filter((folder) => existsSync(join(folder, 'order.json')))
    .flatMap((folder) => {
      const order = orderSchema.parse(JSON.parse(readFileSync(join(folder, 'order.json'), 'utf8')));
      const { calls, business } = openRecording(folder);
      const steps = new Set(calls.map(({ step }) => step));
      if (!wholeReport.every((step) => steps.has(step))) return [];
      return [
        { folder, order, name: nameIn(calls.find(({ step }) => step === 'ledger')?.answer) ?? business },
      ];
    });
}

const nameIn = (ledger = '{}'): string | null =>
  z.object({ businessName: z.string().nullish() }).parse(JSON.parse(ledger)).businessName ?? null;
