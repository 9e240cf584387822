import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { castSchema } from '../src/domain/report/buyers/buyer-persona.ts';
import { caseFileSchema } from '../src/domain/report/evidence/case-file.ts';
import { websiteSnapshotSchema } from '../src/domain/report/evidence/website-snapshot.ts';

const businessSchema = z.object({
  name: z.string(),
  order: z.object({ targetMarket: z.string(), productService: z.string() }),
  snapshot: websiteSnapshotSchema,
  caseFile: caseFileSchema,
  cast: castSchema,
});
const sentence = z.object({ business: z.string(), sentence: z.string() });
const reply = sentence.extend({ persona: z.string() });
const sentencesSchema = z.object({
  legitimate: z.array(sentence),
  invented: z.array(sentence),
  replyContradictions: z.array(reply),
  replyTruths: z.array(reply),
});

export type ProbeBusiness = z.infer<typeof businessSchema>;
export type ProbeSet = z.infer<typeof sentencesSchema> & { businesses: ProbeBusiness[] };

/** A folder in the format of `../shared/probes`. */
export function loadProbeSet(folder: string): ProbeSet {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  if (!existsSync(join(folder, 'businesses.json'))) throw new Error(`${folder} has no businesses.json`);
  return {
    businesses: z.array(businessSchema).parse(read('businesses.json')),
    ...sentencesSchema.parse(read('sentences.json')),
  };
}
