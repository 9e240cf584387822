import type { Reporter as StoryReporter, TestCase } from '@playwright/test/reporter';
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

/** The same for the browser stories. */
export default class NameSecondStories implements StoryReporter {
  private readonly stories = new Map<string, TestCase>();

  onTestEnd(story: TestCase): void {
    this.stories.set(story.id, story);
  }

  onEnd(): void {
    for (const story of this.stories.values())
      if (story.outcome() === 'flaky') remark(`SECOND TRY: ${story.titlePath().filter(Boolean).join(' > ')}`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
