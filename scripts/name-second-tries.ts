import type { Reporter } from 'vitest/node';
import { remark } from './run-stages.ts';

/** A test that needed a second try does not fail CI, but is a defect: CI's last table names it. */
export const nameSecondTries: Reporter = {
  onTestRunEnd(modules) {
    for (const module of modules)
      for (const test of module.children.allTests())
        if (test.diagnostic()?.flaky) remark(`SECOND TRY: ${module.relativeModuleId} > ${test.fullName}`);
  },
};
