import { requireAdministrator } from '../../access/require-administrator.ts';
import type { Actor } from '../../access/rules/access-rights.ts';
import type { Dependencies, ModelSetup } from '../../dependencies.ts';
import { modelTierNames } from '../../platform/model/rules/model-tiers.ts';
import { findModelPause } from '../../platform/model/store/model-pauses.ts';
import { quoteVendor } from '../../platform/rules/model-fault.ts';
import type { ModelState } from './contract.ts';

type Deps = Pick<Dependencies, 'db' | 'modelSetup' | 'budget'>;

/** The configured models, and whether they can be used. */
export async function viewModel({ db, modelSetup, budget }: Deps, actor: Actor): Promise<ModelState> {
  requireAdministrator(actor);
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
