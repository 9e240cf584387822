import { useId } from 'react';
import { Details } from '../../../platform/web/ui/details.tsx';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import type { BuyerTalk } from '../../web/use-buyer-talk.ts';
import type { PanelRun } from '../contract.ts';
import type { PanelResult } from '../rules/panel-result.ts';
import { TestInReality, WhatHappened } from './after-the-run.tsx';
import { markPersonas, type PersonaMarks } from './draw-intent-dots.ts';
import { IntentFigure, IntentNumbers } from './intent-figure.tsx';
import { askedSentence, nounOf, roundsSentence, textNames, verdictSentences } from './panel-sentences.ts';
import { Mark, PanelVoices } from './panel-voices.tsx';
import { RunPictures } from './picture-form.tsx';
import { TextSummaries } from './text-summaries.tsx';

type DotKeyProps = { result: PanelResult; personas: BuyerTalk['personas'] };

function PanelOutcome({ result, personas }: DotKeyProps) {
  const marks = markPersonas(personas);
  const control = result.conditions.find(({ id }) => id === 'control');
  const texts = result.conditions.filter(({ id }) => id !== 'control');
  const { headline, why } = verdictSentences(result);
  return (
    <div className="space-y-7">
      <div>
        <h4 className="font-display text-2xl font-medium">{headline}</h4>
        <p className="mt-1 max-w-[62ch]">{why}</p>
        <p className="label-mono mt-3">{roundsSentence(result)}</p>
        <p className="mt-1 text-sm text-ink-soft">{askedSentence(result, personas.length)}</p>
      </div>
      {control && (
        <div className="grid items-end gap-x-9 gap-y-8 @xl:grid-cols-2">
          {texts.map((text) => (
            <IntentFigure key={text.id} result={result} text={text} control={control} marks={marks} />
          ))}
          <DotKey noun={nounOf(result)} personas={personas} marks={marks} />
        </div>
      )}
      <div className="flex flex-wrap gap-x-8">
        <IntentNumbers result={result} />
        <TextsRead result={result} />
      </div>
      <TextSummaries result={result} personas={personas} />
      <PanelVoices result={result} personas={personas} marks={marks} />
    </div>
  );
}

type KeyProps = Pick<DotKeyProps, 'personas'> & { noun: string; marks: PersonaMarks };

const DotKey = ({ noun, personas, marks }: KeyProps) => (
  <div className="text-sm text-ink-soft @xl:col-span-full">
    <p>
      Each dot is one answer. Filled dots are about the {noun}; hollow ones below are for the neutral
      description of your offer.
    </p>
    <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1.5">
      {personas.map(({ id, name }) => (
        <li key={id} className="flex items-center gap-2 text-ink">
          <Mark>{marks.get(id) ?? ''}</Mark>
          {name}
        </li>
      ))}
    </ul>
  </div>
);

const TextsRead = ({ result }: { result: PanelResult }) => (
  <Details
    title={result.material ? 'Show what they were shown' : 'Show the texts they read'}
    className="min-w-0 open:basis-full"
  >
    <dl className="space-y-4 pb-2">
      {result.conditions.map(({ id, text }) => (
        <div key={id}>
          <dt className="label-mono text-ink-soft">{textNames(result)(id)}</dt>
          <dd
            dir="auto"
            className="mt-1 max-w-[64ch] border-l-2 border-line pl-4 wrap-break-word whitespace-pre-line"
          >
            {text}
          </dd>
        </div>
      ))}
    </dl>
  </Details>
);

export type RunProps = {
  analysisId: number;
  run: PanelRun;
  /** The share of visitors that the customer stated with an earlier result. */
  share: number | null;
  personas: BuyerTalk['personas'];
  onTakeUp: (texts: string[]) => void;
};

export const PanelRunView = (props: RunProps) =>
  props.run.material === 'picture' ? (
    <div className="space-y-7">
      <RunPictures analysisId={props.analysisId} run={props.run} />
      <RunState {...props} />
    </div>
  ) : (
    <RunState {...props} />
  );

function RunState({ analysisId, run, share, personas, onTakeUp }: RunProps) {
  if (run.state === 'running') return <RunProgress {...run.progress} />;
  const isVoid = run.result?.verdict.why === 'control-moved';
  if (run.state === 'done' && run.result && !isVoid)
    return (
      <div className="space-y-7">
        <PanelOutcome result={run.result} personas={personas} />
        <TestInReality result={run.result} share={share} />
        {run.texts.length === 2 && <WhatHappened analysisId={analysisId} run={run} />}
      </div>
    );
  const voided = run.result && isVoid ? verdictSentences(run.result) : null;
  return (
    <Notice look={voided ? 'warn' : 'bad'}>
      <p role="alert" className="font-medium">
        {voided?.headline ?? 'This run didn’t finish, so there’s no result.'}
      </p>
      <p className="text-sm">{voided?.why ?? 'It does not count towards your limit. Please try again.'}</p>
      {run.material === 'text' && (
        <p className="pt-2">
          <Button look="quiet" size="small" onClick={() => onTakeUp(run.texts)}>
            Use the same {run.texts.length === 1 ? 'text' : 'texts'}
          </Button>
        </p>
      )}
    </Notice>
  );
}

/** Counts real answers. */
function RunProgress({ done, total }: PanelRun['progress']) {
  const id = useId();
  return (
    <div className="space-y-3">
      <p role="status" className="font-display text-2xl">
        {done < total ? 'Your five buyers are reading.' : 'All the answers are in. We’re scoring them now.'}
      </p>
      <progress className="progress-bar" aria-labelledby={id} value={done} max={Math.max(total, 1)} />
      <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span id={id} className="label-mono text-ink-soft tabular-nums">
          {done} of {total} answers given
        </span>
        <span className="text-sm text-ink-soft">You can leave this page; the result will be here.</span>
      </p>
    </div>
  );
}
