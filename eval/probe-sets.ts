import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Cast } from '../src/report/document/rules/buyer-persona.ts';
import type { CaseFile } from '../src/report/evidence/rules/case-file.ts';
import type { WebsiteSnapshot } from '../src/report/evidence/rules/website-snapshot.ts';

export type ProbeBusiness = {
  name: string;
  order: { targetMarket: string; productService: string };
  snapshot: WebsiteSnapshot;
  caseFile: CaseFile;
  cast: Cast;
};

const sentence = z.object({ business: z.string(), sentence: z.string() });
const reply = sentence.extend({ persona: z.string() });
const sentencesSchema = z.object({
  legitimate: z.array(sentence),
  invented: z.array(sentence),
  replyContradictions: z.array(reply),
  replyTruths: z.array(reply),
});
export type ProbeSet = z.infer<typeof sentencesSchema> & { businesses: ProbeBusiness[] };

/** What the checks hold a sentence against. */
export const materialOf = ({ order, snapshot, caseFile, cast }: ProbeBusiness) => ({
  caseFile,
  cast,
  snapshot,
  customerWords: `${order.targetMarket}\n${order.productService}`,
});

/**
 * A folder in the format of `../shared/probes`. Businesses are not parsed by the product's schemas: sets written earlier
 * must stay readable when those get stricter.
 */
export function loadProbeSet(folder: string): ProbeSet {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  return {
    businesses: read('businesses.json') as ProbeBusiness[],
    ...sentencesSchema.parse(read('sentences.json')),
  };
}
