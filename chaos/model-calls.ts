import type { JournalEntry } from '../emulators/llm/wire/request-journal.ts';
import type { DoneStep } from './history.ts';

/** One model request as the emulator received it. Each worker uses its own model name, which identifies it. */
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

/** Calls made after the journal already contained the step's answer: must be none. */
export const journaledCallsRepeated = (calls: readonly ModelCall[], steps: readonly DoneStep[]): number =>
  calls.filter((call) => steps.some((step) => sameStep(call, step) && call.at > step.firstDoneAt)).length +
  steps.reduce((again, step) => again + step.timesDone - 1, 0);

/** Calls whose answer was not journaled when the worker was lost: they must be repeated. */
export function unjournaledCallsRepeated(calls: readonly ModelCall[]): number {
  const steps = new Set(calls.map((call) => `${call.analysisId}:${call.stepKey}:${call.inputsHash}`));
  return calls.length - steps.size;
}
