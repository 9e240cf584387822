import { z } from 'zod';
import { websiteSnapshotSchema } from '../../../platform/website/rules.ts';
import { suspicionsOf } from '../../checks/rules/suspicions.ts';
import { personaIds } from '../../document/rules/buyer-persona.ts';
import type { Section } from '../../document/rules/passage.ts';
import { cleanLedger } from '../../evidence/rules/clean-ledger.ts';
import { customerWordsOf, ledgerSchema } from '../../evidence/rules/ledger.ts';
import { firstFinding, foundBuyer, foundEnding, type LiveFindings } from './live-findings-schema.ts';
import type { StepKey } from './report-steps.ts';

const castSchema = z.object({
  personas: z.array(foundBuyer),
  endings: z.array(foundEnding.extend({ persona: z.enum(personaIds) })),
});
const findingsSchema = z.array(firstFinding);

/** What finished steps stored of it: a newer release may have written it. */
export type StepFinding = { key: string; finding: unknown };
type Order = { targetMarket: string; productService: string };

/** Sums that code has computed again, the cast, and the author's findings against which code has nothing. */
export function liveFindings(steps: readonly StepFinding[], order: Order): LiveFindings {
  const read = <T>(key: StepKey, schema: z.ZodType<T>) =>
    schema.safeParse(steps.find((step) => step.key === key)?.finding).data;
  const [snapshot, answer] = [read('read-website', websiteSnapshotSchema), read('ledger', ledgerSchema)];
  const told = customerWordsOf(order);
  const ledger = snapshot && answer && cleanLedger(answer, { customerWords: told, snapshot });
  const written = read('author:1', findingsSchema) ?? [];
  // Before the ledger nothing can be proven.
  const doubted = ledger && suspicionsOf([asSection(written)], { ledger, snapshot, told, personas: [] });
  return {
    sums: ledger?.sums ?? [],
    buyers: buyersOf(read('psychologist', castSchema)),
    findings: written.filter((_, at) => doubted && !doubted.some(({ passage }) => passage === `${at}`)),
  };
}

const asSection = (findings: z.infer<typeof findingsSchema>): Section => ({
  id: 'short',
  title: '',
  module: null,
  passages: findings.map((one, at) => ({
    ...{ id: `${at}`, source: 'us', kind: 'finding', sure: '', check: '', wrongIf: '' },
    ...one,
  })),
});

function buyersOf(cast: z.infer<typeof castSchema> | undefined): LiveFindings['buyers'] {
  const endings = new Map(cast?.endings.map(({ persona: id, ...ending }) => [id, ending]));
  return (cast?.personas ?? []).flatMap((buyer) => {
    const ending = endings.get(buyer.id);
    return ending ? [{ ...buyer, ...ending }] : [];
  });
}
