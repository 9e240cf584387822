import type { Page } from '@playwright/test';
import axe from 'axe-core';

type Scope = {
  /** A selector; the whole page without one. */
  part?: string | undefined;
  /** Only these rules instead of all. */
  rules?: string[];
};

/**
 * Every violation that axe finds, with the elements' HTML. We run axe-core ourselves: `@axe-core/playwright` loads its half megabyte
 * of script twice per check and returns what passed, too, which costs three times the CPU.
 */
export async function findAccessibilityFaults(page: Page, { part, rules }: Scope = {}): Promise<string[]> {
  for (const frame of page.frames()) {
    const isLoaded = frame.evaluate(() => 'axe' in window);
    // A frame may disappear meanwhile; the page itself may not.
    const loading = isLoaded.then((already) => already || frame.evaluate(`${axe.source};true`));
    await (frame === page.mainFrame() ? loading : loading.catch(() => {}));
  }
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  };
  const violations = await page.evaluate(
    async ([part, options]) => {
      const { axe: loaded } = window as unknown as { axe: typeof axe };
      const { violations } = await loaded.run(part ?? document, options);
      return violations.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html) }));
    },
    [part, options] as const,
  );
  return violations.map(({ id, html }) => `${id}: ${html.join(' | ')}`);
}
