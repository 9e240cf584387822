import { z } from 'zod';
import { websiteSnapshotSchema } from '../../../platform/website/rules.ts';
import { suspicionsOf } from '../../checks/rules/suspicions.ts';
import { personaIds } from '../../document/rules/buyer-persona.ts';
import { customerWordsOf, ledgerSchema } from '../../document/rules/ledger.ts';
import type { Section } from '../../document/rules/passage.ts';
import { cleanLedger } from './clean-ledger.ts';
import { firstFinding, foundBuyer, foundEnding, type LiveFindings } from './live-findings-schema.ts';
import type { StepKey } from './report-steps.ts';

const castSchema = z.object({
  cast: z.object({
    personas: z.array(foundBuyer),
    endings: z.array(foundEnding.extend({ persona: z.enum(personaIds) })),
  }),
});
const findingsSchema = z.object({ findings: z.array(firstFinding) });

/** The finished steps that something is settled by. */
export const settlingSteps: readonly string[] = [
  'read-website',
  'ledger',
  'psychologist',
  'author:1',
] satisfies StepKey[];
/** As stored: a newer release may have written it. */
type StepOutput = { key: string; output: unknown };
/** The first ones: a ledger may have twenty. */
const mostSums = 6;

type Order = { targetMarket: string; productService: string };

/** Sums that code has computed again, the cast, and the author's findings against which code has nothing. */
export function liveFindings(steps: readonly StepOutput[], order: Order): LiveFindings {
  const read = <T>(key: StepKey, schema: z.ZodType<T>) =>
    schema.safeParse(steps.find((step) => step.key === key)?.output).data;
  const [snapshot, answer] = [read('read-website', websiteSnapshotSchema), read('ledger', ledgerSchema)];
  const told = customerWordsOf(order);
  const ledger = snapshot && answer && cleanLedger(answer, { customerWords: told, snapshot });
  const written = read('author:1', findingsSchema)?.findings ?? [];
  // Before the ledger nothing can be proven.
  const doubted =
    ledger && suspicionsOf([asSection({ findings: written })], { ledger, snapshot, told, personas: [] });
  return {
    sums: ledger?.sums.slice(0, mostSums) ?? [],
    buyers: buyersOf(read('psychologist', castSchema)?.cast),
    findings: written.filter((_, at) => doubted && !doubted.some(({ passage }) => passage === `${at}`)),
  };
}

const asSection = ({ findings }: z.infer<typeof findingsSchema>): Section => ({
  id: 'short',
  title: '',
  module: null,
  passages: findings.map((one, at) => ({
    ...{ id: `${at}`, source: 'us', kind: 'finding', sure: '', check: '', wrongIf: '', mendedBy: null },
    ...one,
  })),
});

function buyersOf(cast: z.infer<typeof castSchema>['cast'] | undefined): LiveFindings['buyers'] {
  const endings = new Map(cast?.endings.map(({ persona: id, ...ending }) => [id, ending]));
  return (cast?.personas ?? []).flatMap((buyer) => {
    const ending = endings.get(buyer.id);
    return ending ? [{ ...buyer, ...ending }] : [];
  });
}
