import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { reportTypes } from '../src/analysis/rules/plans.ts';

/** `description` and `rivals` are always in English, so that no judge can match by language. */
const businessSchema = z.strictObject({
  kind: z.string(),
  language: z.string(),
  names: z.array(z.string()).describe('What the business is called: taken out before a judge reads'),
  order: z.strictObject({
    reportType: z.enum(reportTypes),
    targetMarket: z.string(),
    productService: z.string(),
  }),
  pastedText: z.string().default(''),
  description: z.string(),
  rivals: z.array(z.string()).length(2).describe('Near ones: telling them apart takes more than the trade'),
  neverSaid: z.array(z.string()).default([]).describe('What its website wants to plant in the report'),
});

export type Business = z.infer<typeof businessSchema> & {
  name: string;
  /** File name → HTML; empty when there is no website. */
  pages: ReadonlyMap<string, string>;
};

export const businessesFolder = join(import.meta.dirname, 'businesses');

export const loadBusinesses = (): Business[] =>
  readdirSync(businessesFolder)
    .sort()
    .map((name) => {
      const folder = join(businessesFolder, name);
      const read = (file: string) => readFileSync(join(folder, file), 'utf8');
      const files = readdirSync(folder).filter((file) => file.endsWith('.html'));
      return {
        ...businessSchema.parse(JSON.parse(read('business.json'))),
        name,
        pages: new Map(files.map((file) => [file, read(file)])),
      };
    });

/** The sources a report names when every page was read. */
export function expectedReading({ pages, pastedText }: Business) {
  if (pastedText !== '') return { source: 'pasted', pages: 1 } as const;
  if (pages.size > 0) return { source: 'site', pages: pages.size } as const;
  return { source: 'none', pages: 0 } as const;
}
