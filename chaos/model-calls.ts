import type { JournalEntry } from '../emulators/llm/wire/request-journal.ts';
import type { DoneStep } from './history.ts';

/** One request to the model, as the emulator saw it. Each worker has a model name of its own, which says who asked. */
export type ModelCall = {
  analysisId: number;
  stepKey: string;
  inputsHash: string;
  worker: string;
  at: Date;
  answered: boolean;
  status: number | null;
};

export function readModelCall({ idempotencyKey, model, at, status, durationMs }: JournalEntry): ModelCall {
  const parts = (idempotencyKey ?? '').split(':');
  return {
    analysisId: Number(parts[0]),
    stepKey: parts.slice(1, -2).join(':'),
    inputsHash: parts.at(-2) ?? '',
    worker: model ?? '',
    at: new Date(at),
    answered: durationMs !== null,
    status,
  };
}

const sameStep = (call: ModelCall, step: DoneStep): boolean =>
  call.analysisId === step.analysisId &&
  call.stepKey === step.key &&
  step.inputsHash.startsWith(call.inputsHash);

/** Calls that began after the journal already held that step's answer: there must be none. */
export const journaledCallsRepeated = (calls: readonly ModelCall[], steps: readonly DoneStep[]): number =>
  calls.filter((call) => steps.some((step) => sameStep(call, step) && call.at > step.firstDoneAt)).length +
  steps.reduce((again, step) => again + step.timesDone - 1, 0);

/** Calls whose answer no journal held yet when the worker was lost: these have to be made again. */
export function unjournaledCallsRepeated(calls: readonly ModelCall[]): number {
  const steps = new Set(calls.map((call) => `${call.analysisId}:${call.stepKey}:${call.inputsHash}`));
  return calls.length - steps.size;
}
