import type { ModelState } from '../../../../contract/operator/admin-model.ts';
import { modelFaults } from '../../../../domain/model-fault.ts';
import { printCost } from '../../../../domain/money.ts';
import {
  type KindResult,
  promptKindNames,
  promptKinds,
  tokensOfCheck,
} from '../../../../domain/operator/model-check.ts';
import { printCount } from '../../../../domain/text/print-count.ts';
import { dateAndTime } from '../../../ui/dates.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Tag, type TagLook } from '../../../ui/tag.tsx';
import { printSeconds } from '../admin-words.ts';
import { RuledTable } from '../ruled-table.tsx';
import { useModelCheck } from './use-model-state.ts';
import { VendorQuote } from './vendor-quote.tsx';

const looks: Record<KindResult['outcome'], TagLook> = { ok: 'good', repaired: 'warn', failed: 'bad' };
/** The button, the verdict of the last check and its table. */
export function ModelCheck({ check }: { check: ModelState['check'] }) {
  const start = useModelCheck();
  const isRunning = start.isPending || check?.finishedAt === null;
  return (
    <section aria-labelledby="check" className="space-y-5">
      <h2 id="check" className="text-2xl font-medium">
        Check the model
      </h2>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button disabled={isRunning} onClick={() => start.mutate()}>
          {isRunning ? 'Checking…' : 'Check the model'}
        </Button>
        <p className="max-w-[60ch] text-sm text-ink-soft">
          Runs each of the {promptKindNames.length} prompt types once on a small sample business. Uses about{' '}
          {printCount(tokensOfCheck)} tokens (more with a reasoning model) and takes a few minutes.
        </p>
      </div>
      <p role="status" className={isRunning ? '' : 'sr-only'}>
        {isRunning
          ? `${check?.finishedAt === null ? check.results.length : 0} of ${promptKindNames.length} prompt types done.`
          : (check?.verdict?.sentence ?? '')}
      </p>
      {check?.verdict && (
        <Notice look={check.verdict.isOk ? 'good' : hasFailed(check.results) ? 'bad' : 'warn'}>
          <p className="font-medium">{check.verdict.sentence}</p>
          <p className="label-mono text-ink-soft">
            Checked {dateAndTime(check.finishedAt ?? check.startedAt)} · {total(check.results)}
          </p>
        </Notice>
      )}
      {check && <Faults results={check.results} />}
      {check && check.results.length > 0 && <Results results={check.results} />}
    </section>
  );
}

const hasFailed = (results: readonly KindResult[]): boolean =>
  results.some(({ outcome }) => outcome === 'failed');

function total(results: readonly KindResult[]): string {
  const tokens = results.reduce((sum, { inputTokens, outputTokens }) => sum + inputTokens + outputTokens, 0);
  const cost = results.reduce((sum, { costMicroUsd }) => sum + costMicroUsd, 0);
  return `${printCount(tokens)} tokens · ${cost === 0 ? 'no prices set' : printCost(cost)}`;
}

const Results = ({ results }: { results: readonly KindResult[] }) => (
  <RuledTable
    caption="Results of the check"
    rows={results}
    keyOf={({ kind }) => kind}
    empty=""
    columns={[
      { head: 'Prompt', cell: ({ kind }) => <span className="whitespace-nowrap">{promptKinds[kind]}</span> },
      {
        head: 'Answer',
        cell: (result) => (
          <div className="flex flex-wrap items-baseline gap-x-2">
            <Tag look={looks[result.outcome]}>{result.outcome}</Tag>
            {result.fault && <span>{modelFaults[result.fault].label}</span>}
          </div>
        ),
      },
      { head: 'Repairs', cell: ({ repairs }) => repairs, isNumber: true },
      { head: 'Time', cell: ({ seconds }) => printSeconds(seconds), isNumber: true },
      {
        head: 'Tokens in / out',
        cell: ({ inputTokens, outputTokens }) => `${printCount(inputTokens)} / ${printCount(outputTokens)}`,
        isNumber: true,
      },
      { head: 'Cost', cell: ({ costMicroUsd }) => printCost(costMicroUsd), isNumber: true },
      {
        head: 'Model',
        cell: ({ model }) => <span className="font-mono text-xs wrap-anywhere">{model ?? '–'}</span>,
      },
    ]}
  />
);

/** One entry for each fault, not for each kind: a wrong key fails all of them with the same words. */
function Faults({ results }: { results: readonly KindResult[] }) {
  const failed = Map.groupBy(
    results.filter(({ outcome }) => outcome === 'failed'),
    ({ fault, vendorWords, problem }) => `${fault} ${vendorWords ?? problem}`,
  );
  return [...failed].map(([key, alike]) => <Fault key={key} alike={alike} />);
}

function Fault({ alike }: { alike: readonly KindResult[] }) {
  const { fault = null, problem = null, vendorWords = null } = alike[0] ?? {};
  return (
    <div className="space-y-2">
      <p className="max-w-[70ch]">
        <span className="font-medium">{fault ? modelFaults[fault].label : 'Failed'}</span> (
        {alike.map(({ kind }) => promptKinds[kind]).join(', ')}). {fault && modelFaults[fault].action}
      </p>
      {vendorWords ? (
        <VendorQuote words={vendorWords} />
      ) : (
        problem && <p className="font-mono text-xs wrap-anywhere text-ink-soft">{problem}</p>
      )}
    </div>
  );
}
