import { Link } from 'react-router';
import { modelFaults } from '../../../../domain/model-fault.ts';
import { timeOrDate } from '../../../ui/dates.ts';
import { counted } from '../admin-words.ts';
import { useModelState } from './use-model-state.ts';
import { VendorQuote } from './vendor-quote.tsx';

/** On every admin page while the model's key is paused. */
export function ModelBanner() {
  const { data } = useModelState();
  if (!data?.pause) return null;
  const { pause, waiting } = data;
  const { label, action } = modelFaults[pause.fault];
  const reports = `${counted(waiting)} ${waiting.count === 1 && !waiting.isMore ? 'report waits' : 'reports wait'}`;
  return (
    <section
      role="alert"
      aria-labelledby="model-paused"
      className="space-y-4 border-t-2 border-bad bg-bad-wash px-5 py-5"
    >
      <div>
        <p className="label-mono text-bad">
          {pause.model ? `Model ${pause.model} paused` : 'Language model paused'} since{' '}
          <time dateTime={pause.since}>{timeOrDate(pause.since)}</time>
        </p>
        <h2 id="model-paused" className="mt-1.5 text-2xl font-medium">
          {label}. {reports}.
        </h2>
      </div>
      <p className="max-w-[70ch] font-medium">{action}</p>
      {pause.words && <VendorQuote words={pause.words} />}
      <p className="text-sm text-ink-soft">
        We try again at {timeOrDate(pause.nextProbeAt)} and resume on success.{' '}
        <Link to="/admin/model" className="text-link">
          Model settings and check
        </Link>
      </p>
    </section>
  );
}
