import type { Reporter } from 'vitest/node';
import { remark } from './run-stages.ts';

/** A test that needed a second try decides nothing, and is a defect all the same: it stands in the last table. */
export const nameSecondTries: Reporter = {
  onTestRunEnd(modules) {
    for (const module of modules)
      for (const test of module.children.allTests())
        if (test.diagnostic()?.flaky) remark(`SECOND TRY: ${module.relativeModuleId} > ${test.fullName}`);
  },
};
