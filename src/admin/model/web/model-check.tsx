import { modelFaults } from '../../../platform/model/rules/model-fault.ts';
import { printCost } from '../../../platform/rules/money.ts';
import { dateAndTime } from '../../../platform/web/ui/dates.ts';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { Tag, type TagLook } from '../../../platform/web/ui/tag.tsx';
import { printSeconds } from '../../web/admin-strings.ts';
import type { ModelState } from '../contract.ts';
import { checkParts, type PartResult } from '../rules.ts';
import { useModelCheck } from './use-model-state.ts';
import { VendorQuote } from './vendor-quote.tsx';

const looks: Record<PartResult['outcome'], TagLook> = { ok: 'good', repaired: 'warn', failed: 'bad' };

/** The button and one card: what the models can do, how fast, and what a report costs. */
export function ModelCheck({
  check,
  reportMicroUsd,
  parts,
}: Pick<ModelState, 'check' | 'reportMicroUsd' | 'parts'>) {
  const start = useModelCheck();
  const isRunning = start.isPending || check?.finishedAt === null;
  const hasFailed = check?.results.some(({ outcome }) => outcome === 'failed');
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
          Asks both models for {parts} answers like those in a report. Takes a minute or two and costs a few
          cents.
        </p>
      </div>
      <p role="status" className={isRunning ? '' : 'sr-only'}>
        {isRunning
          ? `${check?.finishedAt === null ? check.results.length : 0} of ${parts} answers received.`
          : (check?.verdict?.sentence ?? '')}
      </p>
      {check?.verdict && (
        <Notice look={check.verdict.isOk ? 'good' : hasFailed ? 'bad' : 'warn'}>
          <p className="font-medium">{check.verdict.sentence}</p>
          <p className="label-mono text-ink-soft">
            Checked {dateAndTime(check.finishedAt ?? check.startedAt)} ·{' '}
            {reportMicroUsd === 0 ? 'no prices set' : `a report costs at most ${printCost(reportMicroUsd)}`}
          </p>
        </Notice>
      )}
      {check && check.results.length > 0 && (
        <ul className="border-t border-line">
          {check.results.map((result) => (
            <Part key={result.part} result={result} />
          ))}
        </ul>
      )}
    </section>
  );
}

const Part = ({ result }: { result: PartResult }) => (
  <li className="space-y-2 border-b border-line py-3">
    <p className="flex flex-wrap items-baseline gap-x-3">
      <Tag look={looks[result.outcome]}>{result.outcome}</Tag> {checkParts[result.part]}
      <span className="text-sm text-ink-soft">
        {printSeconds(result.seconds)}, {printCost(result.costMicroUsd)}
      </span>
      <span className="font-mono text-xs wrap-anywhere">{result.model}</span>
    </p>
    {result.fault && (
      <p className="max-w-[70ch]">
        <span className="font-medium">{modelFaults[result.fault].label}.</span>{' '}
        {modelFaults[result.fault].action}
      </p>
    )}
    {result.vendorWords ? (
      <VendorQuote words={result.vendorWords} />
    ) : (
      result.problem && <p className="font-mono text-xs wrap-anywhere text-ink-soft">{result.problem}</p>
    )}
  </li>
);
