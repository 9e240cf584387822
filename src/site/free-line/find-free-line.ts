import { type Client, countForClient, giveBackToClient, limitSubject } from '../../access/count-request.ts';
import type { Dependencies } from '../../dependencies.ts';
import { askModel, meteredModel, type Purse } from '../../platform/model/llm.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { BudgetSpent, ModelPaused, ProviderError } from '../../platform/rules/provider-error.ts';
import { countModelUse } from '../../platform/telemetry/metrics.ts';
import { pageKey } from '../../platform/website/choose-links.ts';
import type { FreeLine } from './contract.ts';
import { freeLinePrompt } from './prompt.ts';
import {
  cleanAnswer,
  cutToFit,
  findFaults,
  freeLineLimits,
  freeLineOutputSchema,
  lineOf,
  mostOfFreeLine,
  type StoredFreeLine,
  unreadableTexts,
} from './rules.ts';
import { findWrittenLine, reserveLine, saveLine, settleLine } from './store.ts';

const [lines, tries] = ['free-lines', 'free-line-tries'];
const { windowMs, keptMs, triesForEach, readMs, totalMs, outputTokens } = freeLineLimits;

const unavailable = {
  paused:
    'We can’t ask a simulated buyer right now, and we’re looking into it. The sample shows what you get.',
  unusable: 'The answer didn’t pass our checks, so we won’t show it. Try another page.',
  failed: 'Our simulated buyer didn’t answer. This didn’t count toward your limit. Try again in a minute.',
} as const;

/** Counts, reserves the money, reads the page and asks one simulated buyer once. `left` ends it when the visitor has left. */
export async function findFreeLine(
  deps: Dependencies,
  client: Client,
  websiteUrl: string,
  left: AbortSignal,
): Promise<FreeLine> {
  if (deps.clientLimits.freeLineDollarsADay === 0) throw new AppError('not_available');
  const page = limitSubject(deps.linkSecrets, 'free-line-page', pageKey(new URL(websiteUrl)));
  const accepted = await accept(deps, client, page);
  if (typeof accepted !== 'number') return present(deps, accepted);
  const signal = AbortSignal.any([left, AbortSignal.timeout(totalMs)]);
  const written = await write(deps, { id: accepted, page, websiteUrl }, signal).catch(
    async (error: unknown) => {
      const refusal = refusalOf(error, signal);
      // What cost nothing is not counted, but a client may only try so often.
      if (refusal.isFree)
        await Promise.all([giveBackToClient(deps, client, lines), settleLine(deps.db, accepted, 0)]);
      throw refusal.error;
    },
  );
  return present(deps, written);
}

const present = (
  { unassessedModels }: Pick<Dependencies, 'unassessedModels'>,
  { model, ...line }: StoredFreeLine,
): FreeLine => ({ ...line, isDemoText: unassessedModels.includes(model) });

/** The line that was written for this page lately, or the reservation for a new one. Cached lines cost nothing, but count. */
const accept = (deps: Dependencies, client: Client, page: string): Promise<StoredFreeLine | number> =>
  deps.db.transaction(async (tx) => {
    const { freeLinesADay, freeLineDollarsADay } = deps.clientLimits;
    for (const [what, most] of [
      [tries, freeLinesADay * triesForEach],
      [lines, freeLinesADay],
    ] as const)
      if ((await countForClient(deps, tx, client, { what, amount: 1, most, windowMs })) > 0)
        throw new AppError(
          'too_many_requests',
          `You can try ${freeLinesADay} pages a day, and you’ve used them. The sample shows what the whole report looks like.`,
        );
    const now = deps.now();
    const since = new Date(now.getTime() - keptMs);
    const known = await findWrittenLine(tx, page, since);
    if (known) return known;
    const microUsd = mostOfFreeLine(deps.budget.prices[deps.modelSetup.tiers['free-line']]);
    const mostMicroUsd = freeLineDollarsADay * 1_000_000;
    const id = await reserveLine(tx, { page, microUsd, mostMicroUsd, now, since });
    if (id === null) throw new AppError('free_lines_used_up');
    return id;
  });

type Asked = { id: number; page: string; websiteUrl: string };

async function write(deps: Dependencies, { id, page, websiteUrl }: Asked, signal: AbortSignal) {
  const read = await deps.website
    .read(websiteUrl, signal, { linkedPages: 0, totalMs: readMs })
    .catch((cause: Error) => {
      throw new AppError('page_unreadable', unreadableTexts.too_slow, { cause });
    });
  const snapshot = cutToFit(read);
  if (snapshot.pages.length === 0)
    throw new AppError('page_unreadable', unreadableTexts[read.problem ?? 'no_text']);
  const tier = deps.modelSetup.tiers['free-line'];
  const most = mostOfFreeLine(deps.budget.prices[tier]);
  const purse: Purse = {
    hold: async (microUsd) => {
      if (microUsd > most) throw new BudgetSpent();
    },
    settle: async (_, used) => {
      if (used) countModelUse('free-line', used);
      await settleLine(deps.db, id, used?.costMicroUsd ?? 0);
    },
  };
  const { value, usage } = await askModel(meteredModel(deps.model, deps.budget.prices, purse, 'none'), {
    tier,
    maxOutputTokens: outputTokens,
    prompt: freeLinePrompt(snapshot),
    schema: freeLineOutputSchema,
    mostRepairs: 0,
    findFaults: (answer) => findFaults(answer, snapshot),
    idempotencyKey: `free-line:${page}:${id}`,
    signal,
  });
  const answer = cleanAnswer(value);
  const line = { ...answer, line: lineOf(snapshot, answer.line) ?? '', model: usage.model };
  await saveLine(deps.db, id, line);
  return line;
}

/** `isFree`: no model was asked, or the failure is not the page's: the visitor may try again. */
function refusalOf(error: unknown, signal: AbortSignal): { error: unknown; isFree: boolean } {
  if (error instanceof AppError) return { error, isFree: true };
  const sentence =
    error instanceof ModelPaused && error.why === 'breaker'
      ? unavailable.paused
      : error instanceof ProviderError && error.fault === 'unusable-answer'
        ? unavailable.unusable
        : unavailable.failed;
  if (!(error instanceof ProviderError || signal.aborted)) return { error, isFree: false };
  const costsNothing =
    error instanceof ProviderError && error.usage === null && error.fault !== 'unusable-answer';
  return { error: new AppError('buyer_unavailable', sentence, { cause: error }), isFree: costsNothing };
}
