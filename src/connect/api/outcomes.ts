import type { RequestIdentity } from '../../access/respond-once.ts';
import type { Actor } from '../../access/rules/access-rights.ts';
import type { Dependencies } from '../../dependencies.ts';
import { requestRescan, viewRescans } from '../../outcomes/rescan/rescans.ts';
import { enterResult } from '../../outcomes/results/record-result.ts';
import { viewOutcomes } from '../../outcomes/results/view-outcomes.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { sentenceForPrograms } from '../../platform/rules/sentence-for-programs.ts';

type Predicted = Awaited<ReturnType<typeof viewOutcomes>>['predictions'][number];

function presentPrediction({ test, ...prediction }: Predicted) {
  const { id, revision, text, measure, direction, dueDays, dueAt, percent, against, isHit } = prediction;
  return {
    ...{ id, revision, text, measure, direction, dueDays, dueAt, percent, against, isHit },
    result:
      test?.result && test.answeredAt
        ? {
            ...{ result: test.result, before: test.before, after: test.after },
            ...{ note: test.note, answeredAt: test.answeredAt },
          }
        : null,
  };
}

export async function listPredictions(deps: Dependencies, actor: Actor, analysisId: number) {
  const { predictions } = await viewOutcomes(deps, actor, analysisId);
  return { predictions: predictions.map(presentPrediction) };
}

type Happened = Omit<Parameters<typeof enterResult>[4], 'isPublic'>;

export async function recordPredictionResult(
  deps: Dependencies,
  actor: Actor,
  { analysisId, predictionId }: { analysisId: number; predictionId: number },
  happened: Happened,
) {
  const entered = { ...happened, isPublic: null };
  const { predictions } = await enterResult(deps, actor, analysisId, { predictionId }, entered);
  const prediction = predictions.find(({ id }) => id === predictionId);
  if (!prediction) throw new AppError('not_found');
  return presentPrediction(prediction);
}

function presentScans({ state, failure, left, rescans }: Awaited<ReturnType<typeof viewRescans>>) {
  const scans = rescans.map(({ finishedAt, pages, changes }) => ({
    ...{ finishedAt, pages },
    lines: changes.map((change) => ({ ...change, now: change.now?.text ?? null })),
  }));
  return { state, failure: failure && sentenceForPrograms(failure), left, scans };
}

export const viewScans = async (deps: Dependencies, actor: Actor, analysisId: number) =>
  presentScans(await viewRescans(deps, actor, analysisId));

/** Of the website only: a text that is pasted would be an upload. */
export const startScan = async (
  deps: Dependencies,
  actor: Actor,
  analysisId: number,
  identity: RequestIdentity | null,
) => presentScans(await requestRescan(deps, actor, analysisId, null, identity));
