import type { ReactNode } from 'react';
import { Details } from '../../../platform/web/ui/details.tsx';
import {
  describeExam,
  type Exam,
  type ExamSystem,
  type Rate,
  rateInWords,
} from '../../themes/rules/message-reading.ts';
import { ThemesChart } from '../../themes/web/themes-chart.tsx';

const systems: { system: ExamSystem; name: string }[] = [
  { system: 'report', name: 'This report' },
  { system: 'generic', name: 'A generic buyer in your market' },
  { system: 'frequent', name: 'Themes from your other messages' },
];

const counts = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];
const missedTitle = ({ length }: readonly number[]): string =>
  `${counts[length] ?? length} ${length === 1 ? 'thing your customers say that the report missed' : 'things your customers say that the report missed'}`;

type Props = {
  exam: Exam;
  language: string;
  /** What can be done with what was missed. */
  children: ReactNode;
};

/** What the report missed first, for use; then how well it had predicted messages that nobody had read when it was written. */
export const ExamResult = ({ exam, language, children }: Props) => (
  <>
    <h4 className="font-display text-xl font-semibold">{missedTitle(exam.missed)}</h4>
    {exam.missed.length > 0 && (
      <div className="mt-2">
        <ThemesChart
          language={language}
          themes={exam.missed.flatMap((at) => {
            const theme = exam.themes[at];
            return theme ? [{ ...theme, id: theme.title, of: exam.lockedItems, items: theme.quotes }] : [];
          })}
        />
      </div>
    )}
    {children}
    <Details
      isRow
      title={`The score: ${rateInWords(exam.report.recall)}`}
      className="mt-4 border-y border-line"
    >
      <p className="max-w-[62ch] font-display text-xl leading-snug">{describeExam(exam)}</p>
      <p className="mt-3 max-w-[62ch] text-sm text-ink-soft">
        We set {exam.lockedItems} of your messages aside before reading anything. We found their themes
        separately, and a judge matched them without knowing which statement came from where. The lines show
        the likely range (95%).
      </p>
      <div className="mt-5 mb-6 grid gap-x-10 gap-y-6 md:grid-cols-2">
        <Measure title="Themes the report predicted" exam={exam} rateOf={(score) => score.recall} />
        <Measure title="Statements customers confirmed" exam={exam} rateOf={(score) => score.precision} />
      </div>
    </Details>
  </>
);

type MeasureProps = { title: string; exam: Exam; rateOf: (score: Exam['report']) => Rate };

const Measure = ({ title, exam, rateOf }: MeasureProps) => (
  <figure className="min-w-0">
    <figcaption className="label-mono text-ink-soft">{title}</figcaption>
    <dl className="mt-2 space-y-3">
      {systems.map(({ system, name }) => {
        const rate = rateOf(exam[system]);
        return (
          <div key={system}>
            <dt className={system === 'report' ? 'font-semibold' : ''}>{name}</dt>
            <dd className="text-sm text-ink-soft tabular-nums">
              <Interval rate={rate} isOwn={system === 'report'} />
              {rateInWords(rate)}
            </dd>
          </div>
        );
      })}
    </dl>
  </figure>
);

const Interval = ({ rate, isOwn }: { rate: Rate; isOwn: boolean }) => (
  <svg
    aria-hidden="true"
    className={`my-1 block h-4 w-full overflow-visible ${isOwn ? 'text-accent' : 'text-ink-soft'}`}
  >
    <line x1="0" x2="100%" y1="50%" y2="50%" className="stroke-line" />
    <line
      x1={`${rate.low * 100}%`}
      x2={`${rate.high * 100}%`}
      y1="50%"
      y2="50%"
      className="stroke-current"
      strokeWidth="2.5"
    />
    <circle cx={`${rate.share * 100}%`} cy="50%" r="4.5" className="fill-current" />
  </svg>
);
