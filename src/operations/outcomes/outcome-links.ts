import { AppError } from '../../domain/app-error.ts';
import { isHit } from '../../domain/outcomes/outcome.ts';
import { isPaid } from '../../domain/payment/payment-status.ts';
import { lockLink } from '../../store/access/private-links.ts';
import { lockAnalysis } from '../../store/analysis/analyses.ts';
import type { Tx } from '../../store/database.ts';
import { findTestOf, type OutcomeTestRow } from '../../store/outcomes/outcome-tests.ts';
import { findPredictionById, type PredictionRow } from '../../store/outcomes/predictions.ts';
import { readOutcomeKey } from '../access/link-key.ts';
import type { Dependencies } from '../dependencies.ts';
import { type EnteredResult, recordResult } from './record-result.ts';
import { presentMeasure } from './view-outcomes.ts';

type Shown = { predictionId: string; key: string };

/**
 * Cookies and sign-ins count for nothing: the key is the right to answer this prediction. Forged, foreign, expired, revoked, deleted and
 * refunded get the same answer.
 */
async function authoriseAnswer(tx: Tx, { linkSecrets, now }: Dependencies, { predictionId, key }: Shown) {
  const id = /^[1-9]\d{0,14}$/.test(predictionId) ? Number(predictionId) : null;
  const prediction = id === null ? null : await findPredictionById(tx, id);
  const analysisId = prediction?.analysisId ?? 0;
  const shown = prediction && readOutcomeKey(key, { analysisId, predictionId: prediction.id }, linkSecrets);
  if (!shown || shown.expiresAt <= now()) throw new AppError('not_found');
  const analysis = await lockAnalysis(tx, analysisId);
  const isOpen = analysis?.status === 'completed' && isPaid(analysis);
  if (!isOpen || !(await lockLink(tx, { id: shown.linkId, analysisId }))) throw new AppError('not_found');
  return prediction;
}

function present(prediction: PredictionRow, test: OutcomeTestRow | null) {
  const { text, goodWhen, percent } = prediction;
  const { name, count } = presentMeasure(prediction);
  const recorded =
    test?.result && test.answeredAt
      ? {
          result: test.result,
          before: test.numberBefore,
          after: test.numberAfter,
          isHit: isHit(prediction, test.result),
          answeredAt: test.answeredAt.toISOString(),
        }
      : null;
  return { text, measure: { name, count }, goodWhen, percent, recorded };
}

export const openOutcomeLink = (deps: Dependencies, shown: Shown) =>
  deps.db.transaction(async (tx) => {
    const prediction = await authoriseAnswer(tx, deps, shown);
    return present(prediction, await findTestOf(tx, prediction.id));
  });

/** Only where no result is stored: mail scanners and second clicks must not replace one. */
export const recordLinkedResult = (deps: Dependencies, shown: Shown, entered: EnteredResult) =>
  deps.db.transaction(async (tx) => {
    const prediction = await authoriseAnswer(tx, deps, shown);
    const { id: predictionId, analysisId } = prediction;
    const by = { by: 'mail', now: deps.now() } as const;
    const { test, isRecorded } = await recordResult(tx, analysisId, { predictionId }, entered, by);
    return { ...present(prediction, test), isRecorded };
  });
