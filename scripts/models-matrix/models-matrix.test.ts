import { describe, expect, it } from 'vitest';
import { dialects } from './dialects.ts';
import { faultDialects, faults } from './faults.ts';
import { tryDialect } from './try-dialect.ts';

/** The short version of `npm run prove -- matrix`. */
describe('18: the model matrix in short', () => {
  it.each(dialects.filter(({ expects }) => expects === 'ok'))('18: $name', async (dialect) => {
    const trial = await tryDialect(dialect);
    const results = await trial.run(['strong-facts', 'reply'], 'short');
    expect(results.map(({ part, outcome, vendorWords }) => [part, outcome, vendorWords])).toEqual([
      ['strong-facts', 'ok', null],
      ['reply', 'ok', null],
    ]);
    await trial.close();
  });

  const quick = faults.filter(({ name }) =>
    ['credit used up', 'key not valid', 'refused by policy'].includes(name),
  );
  it.each(faultDialects)('18: $name: a fault is told by its name', async (dialect) => {
    const trial = await tryDialect(dialect);
    for (const { effect, expects } of quick) {
      await trial.control('/scenarios', 'DELETE');
      await trial.control('/scenarios', 'POST', { times: null, effect });
      expect(await trial.run(['strong-facts'], expects)).toMatchObject([
        { outcome: 'failed', fault: expects },
      ]);
    }
    await trial.close();
  });
});
