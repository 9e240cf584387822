import { printCost } from '../../rules/money.ts';
import { type ModelTier, modelTiers } from './model-tiers.ts';

/** What a customer can cause us to pay for; `report` includes its restarts. */
export const costKinds = [
  'report',
  'revision',
  'reading',
  'chat',
  'voice',
  'ask-all',
  'edit-text',
  'call',
] as const;
export type CostKind = (typeof costKinds)[number];
/** Kinds with a fixed number per report. */
export type CountedKind = Exclude<CostKind, 'report'>;
type TalkKind = Exclude<CountedKind, 'revision' | 'reading'>;

/** An order with any price above zero is a paid one, whatever its discount. */
export type Standing = 'paid' | 'free';
export const standingOf = ({ finalPriceCents }: { finalPriceCents: number }): Standing =>
  finalPriceCents > 0 ? 'paid' : 'free';

/** Dollars per million tokens are micro-dollars per token. */
export type TokenPrices = {
  inputUsdPerMillionTokens: number;
  outputUsdPerMillionTokens: number;
  reasoningEffort: keyof typeof thoughtTokens | null;
};
type Tokens = { in: number; out: number; calls: number };
/** Tokens that a reasoning model usually thinks before it answers; vendors bill them as output. */
const thoughtTokens = {
  none: 0,
  minimal: 500,
  low: 1_000,
  default: 3_000,
  medium: 3_000,
  high: 8_000,
} as const;

export type BudgetSettings = {
  usd: Record<Standing, number>;
  counts: Record<Standing, Record<CountedKind, number>>;
  prices: Record<ModelTier, TokenPrices>;
  speechUsdPerMillionCharacters: number;
  callUsdPerMinute: number;
  callMaxSeconds: number;
  /** From answering to the buyer's first word. */
  callGateSeconds: number;
};

/** All amounts are micro-dollars. */
export type Budget = Pick<BudgetSettings, 'usd' | 'counts' | 'prices'> & {
  /** The most that one unit of each kind may cost. Meters enforce it before each model call. */
  unit: Record<CostKind, number>;
  /** The part of `unit.call` that is the line itself. */
  line: number;
  speechCharacter: number;
  callMinute: number;
};

/**
 * The most tokens that one unit may use, with room above the recorded maximum: reports took $1.44 to $1.78,
 * a chat message $0.03. A reading is one call of up to 60 kB, with two repairs.
 */
const mostTokens = {
  report: { in: 260_000, out: 90_000, calls: 16 },
  revision: { in: 180_000, out: 50_000, calls: 8 },
  reading: { in: 80_000, out: 20_000, calls: 3 },
  chat: { in: 20_000, out: 1_250, calls: 3 },
  voice: { in: 14_000, out: 1_300, calls: 2 },
  /** One call for all five buyers, and one repair. */
  askAll: { in: 34_000, out: 2_500, calls: 2 },
  /** One call of the editor, without repair. */
  editText: { in: 70_000, out: 6_000, calls: 1 },
  callMinute: { in: 56_000, out: 1_000, calls: 12 },
} as const;
const mostVoiceCharacters = 1_500;

/** The models that each kind may use. */
const tiersOf: Record<CostKind, readonly ModelTier[]> = {
  report: [modelTiers.author, modelTiers.editor],
  revision: [modelTiers.author, modelTiers.editor],
  reading: [modelTiers.words],
  chat: [modelTiers.chat, modelTiers['reply-judge']],
  voice: [modelTiers.voice],
  'ask-all': [modelTiers.chat],
  'edit-text': [modelTiers.editor],
  call: [modelTiers.chat, modelTiers['reply-judge']],
};

export function createBudget(settings: BudgetSettings): Budget {
  const { prices, callMaxSeconds, callGateSeconds, usd, counts } = settings;
  const cost = (kind: CostKind, tokens: Tokens): number =>
    Math.ceil(Math.max(...tiersOf[kind].map((tier) => tokenCost(prices[tier], tokens))));
  const times = (tokens: Tokens, n: number): Tokens => ({
    in: tokens.in * n,
    out: tokens.out * n,
    calls: tokens.calls * n,
  });
  const speechCharacter = settings.speechUsdPerMillionCharacters;
  const callMinute = settings.callUsdPerMinute * 1_000_000;
  const line = Math.ceil(minutesOf(callMaxSeconds + callGateSeconds) * callMinute);
  return {
    usd,
    counts,
    prices,
    line,
    speechCharacter,
    callMinute,
    unit: {
      report: cost('report', mostTokens.report),
      revision: cost('revision', mostTokens.revision),
      reading: cost('reading', mostTokens.reading),
      chat: cost('chat', mostTokens.chat),
      voice: cost('voice', mostTokens.voice) + Math.ceil(mostVoiceCharacters * speechCharacter),
      'ask-all': cost('ask-all', mostTokens.askAll),
      'edit-text': cost('edit-text', mostTokens.editText),
      call: line + cost('call', times(mostTokens.callMinute, callMaxSeconds / 60)),
    },
  };
}

const tokenCost = (price: TokenPrices, tokens: Tokens): number => {
  const thoughts = tokens.calls * thoughtTokens[price.reasoningEffort ?? 'none'];
  return (
    tokens.in * price.inputUsdPerMillionTokens + (tokens.out + thoughts) * price.outputUsdPerMillionTokens
  );
};

/** Telephone services bill every started minute. */
export const minutesOf = (seconds: number): number => Math.ceil(seconds / 60);

/** Most texts have four bytes per token; a Chinese character has three bytes. */
const bytesPerToken = 3;
/** The amount reserved for a call before it is made. */
export const mostOfCall = (price: TokenPrices, bytes: number, maxOutputTokens: number): number => {
  const tokens = bytes / bytesPerToken;
  return Math.ceil(tokenCost(price, { in: tokens, out: maxOutputTokens, calls: 1 }));
};

/** An unfinished report with its restarts may cost as much as two: nothing else has used its budget yet. */
export const mostOfReport = ({ unit }: Pick<Budget, 'unit'>): number => 2 * unit.report;
/** The most for report, restarts and versions. Restarts and the first version share one more report's cost. */
export const mostOfWriting = (budget: Pick<Budget, 'unit' | 'counts'>, standing: Standing): number =>
  mostOfReport(budget) + Math.max(0, budget.counts[standing].revision - 1) * budget.unit.revision;

/** Spare money for failed units, which do not count: one unit per ten. A call that failed after someone answered still counts. */
const spareOf = (kind: CountedKind, count: number): number =>
  ['chat', 'voice', 'ask-all'].includes(kind) ? Math.ceil(count / 10) : 0;
/** Accepted requests per unit, including failed ones, so that free or cheap repeats end too. */
const requestsForEach = 3;

export type BudgetLine = { kind: CostKind; count: number; spare: number; mostMicroUsd: number };

/** What an order of this standing can cost at most, line by line. */
export function budgetLines(budget: Pick<Budget, 'unit' | 'counts'>, standing: Standing): BudgetLine[] {
  const counts = budget.counts[standing];
  const line = (kind: CountedKind): BudgetLine => {
    const count = counts[kind];
    const spare = spareOf(kind, count);
    return { kind, count, spare, mostMicroUsd: (count + spare) * budget.unit[kind] };
  };
  const versions = mostOfWriting(budget, standing) - mostOfReport(budget);
  return [
    { kind: 'report', count: 1, spare: 1, mostMicroUsd: mostOfReport(budget) },
    // The first version is paid from the report's budget.
    { kind: 'revision', count: Math.max(0, counts.revision - 1), spare: 0, mostMicroUsd: versions },
    ...(['reading', 'chat', 'voice', 'ask-all', 'edit-text', 'call'] as const).map(line),
  ];
}

export const mostOfOrder = (budget: Pick<Budget, 'unit' | 'counts'>, standing: Standing): number =>
  budgetLines(budget, standing).reduce((sum, { mostMicroUsd }) => sum + mostMicroUsd, 0);

/** Why these settings are refused: a customer could not get all that the pages offer. */
export const budgetFaults = (budget: Budget): string[] =>
  (['paid', 'free'] as const).flatMap((standing) => {
    const most = mostOfOrder(budget, standing);
    if (most <= budget.usd[standing] * 1_000_000) return [];
    const lines = budgetLines(budget, standing).map(
      ({ kind, count, spare, mostMicroUsd }) =>
        `${count}${spare > 0 ? ` + ${spare}` : ''} ${kind} ${printCost(mostMicroUsd)}`,
    );
    return [
      `MODEL_BUDGET_USD: what comes with a ${standing} order can cost ${printCost(most)} (${lines.join(', ')}); lower a count of PER_REPORT, or raise this budget`,
    ];
  });

/** What an analysis has used of one kind. `attempts` counts accepted requests, `broken` those now failed. */
export type Spent = {
  /** Finished requests, and readings that stopped because their money was used up. */
  done: number;
  open: number;
  broken: number;
  attempts: number;
  costMicroUsd: number;
  /** The part of the cost that open requests have caused. */
  openMicroUsd: number;
};
export const nothingSpent: Spent = {
  done: 0,
  open: 0,
  broken: 0,
  attempts: 0,
  costMicroUsd: 0,
  openMicroUsd: 0,
};

/** An open request has reserved all that it may cost. */
export function talkLeft(
  { counts, unit }: Pick<Budget, 'counts' | 'unit'>,
  standing: Standing,
  kind: TalkKind,
  { done, open, attempts, costMicroUsd, openMicroUsd }: Spent,
): number {
  const count = counts[standing][kind];
  const ended = costMicroUsd - openMicroUsd;
  const affordable =
    unit[kind] === 0 ? count : Math.floor(count + spareOf(kind, count) - open - ended / unit[kind]);
  return attempts >= requestsForEach * count ? 0 : Math.max(0, Math.min(count - done - open, affordable));
}

export function readingsLeft(budget: Pick<Budget, 'counts'>, standing: Standing, spent: Spent): number {
  const count = budget.counts[standing].reading;
  return spent.attempts >= requestsForEach * count ? 0 : Math.max(0, count - spent.done - spent.open);
}

/** A report's restarts may have used up a version's money. A failed version keeps its own. One that an operator granted may cost as much as a report. */
export function revisionsLeft(
  budget: Pick<Budget, 'counts' | 'unit'>,
  { standing, granted }: { standing: Standing; granted: number },
  { report, revision }: Record<'report' | 'revision', Spent>,
): number {
  const count = budget.counts[standing].revision + granted;
  const most = mostOfWriting(budget, standing) + granted * budget.unit.report;
  const money = most - report.costMicroUsd - revision.costMicroUsd;
  const affordable = budget.unit.revision > 0 ? Math.floor(money / budget.unit.revision) : count;
  return revision.attempts >= requestsForEach * count
    ? 0
    : Math.max(0, Math.min(count - revision.done - revision.open, affordable + revision.broken));
}
