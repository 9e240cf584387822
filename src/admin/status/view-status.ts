import { requireAdministrator } from '../../access/require-administrator.ts';
import type { Actor } from '../../access/rules/access-rights.ts';
import type { Dependencies, ModelSetup } from '../../dependencies.ts';
import { isoDates } from '../../platform/http/iso-dates.ts';
import { listQueueDepths } from '../../platform/jobs/queues.ts';
import { countUnsentMails } from '../../platform/mail/store.ts';
import { modelTierNames } from '../../platform/model/rules/model-tiers.ts';
import { findModelPause } from '../../platform/model/store/model-pauses.ts';
import { boundedCount } from '../../platform/rules/bounded-count.ts';
import { quoteVendor } from '../../platform/rules/model-fault.ts';
import { enough } from '../problems/shop-facts.ts';
import type { ModelState, Status } from './contract.ts';
import { countWaitingAnalyses, listAdministrators, listProcesses } from './store.ts';

type Deps = Pick<Dependencies, 'db' | 'now' | 'modelSetup' | 'budget'>;

/** What the shop runs on. */
export async function viewStatus(deps: Deps, actor: Actor): Promise<Status> {
  requireAdministrator(actor);
  const { db } = deps;
  const at = deps.now();
  const waiting = await countWaitingAnalyses(db, at, enough);
  const queued = await countUnsentMails(db, 'queued', enough, at);
  const failed = await countUnsentMails(db, 'failed', enough, at);
  return {
    at: at.toISOString(),
    model: await viewModel(deps),
    waiting: { ...boundedCount(waiting.count), oldest: waiting.oldest && isoDates(waiting.oldest) },
    queues: (await listQueueDepths(db)).map(({ measuredAt: _, ...depth }) => depth),
    mails: {
      queued: { ...boundedCount(queued.count), oldest: queued.oldest?.toISOString() ?? null },
      failed: boundedCount(failed.count),
    },
    processes: await listProcesses(db),
    administrators: await listAdministrators(db, at),
  };
}

/** The configured models, and whether they can be used. */
async function viewModel({ db, modelSetup, budget }: Deps): Promise<ModelState> {
  const keyIds = Object.values(modelSetup).map(({ keyId }) => keyId);
  const pause = await findModelPause(db, keyIds);
  return {
    models: modelsOf(modelSetup),
    reportMicroUsd: budget.unit.report,
    pause: pause && {
      since: pause.pausedSince.toISOString(),
      fault: pause.fault,
      model: pause.pausedModel,
      words: pause.vendorWords && quoteVendor(pause.vendorWords),
      until: pause.pausedUntil.toISOString(),
    },
  };
}

/** A model that several steps share is named once. */
function modelsOf(setup: ModelSetup): ModelState['models'] {
  const tiersOf = Object.groupBy(modelTierNames, (tier) => JSON.stringify(setup[tier]));
  return Object.values(tiersOf).flatMap((tiers = []) =>
    tiers.slice(0, 1).map((tier) => {
      const { name, provider, host } = setup[tier];
      return { tiers, name, provider, host };
    }),
  );
}
