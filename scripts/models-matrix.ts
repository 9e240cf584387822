import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { checkPartNames, type PartResult } from '../src/report/writing/rules/model-check.ts';
import { dialects, type MatrixDialect } from './models-matrix/dialects.ts';
import { faultDialects, faults, type MatrixFault } from './models-matrix/faults.ts';
import { type FaultRow, isAsExpected, type MatrixRow, matrixPage } from './models-matrix/matrix-page.ts';
import { tryDialect } from './models-matrix/try-dialect.ts';

/** `npm run prove -- matrix`: every part of the model check in every dialect of the model emulator, into docs/models.md. */
const { values } = parseArgs({ options: { runs: { type: 'string', default: '100' } } });
const seededRuns = Number(values.runs);
const silenceMs = 2_000;

async function runDialect(dialect: MatrixDialect): Promise<MatrixRow> {
  const trial = await tryDialect(dialect);
  const results: PartResult[] = [];
  const runs = dialect.expects === 'most' ? seededRuns : 1;
  for (let seed = 1; seed <= runs; seed += 1) {
    await trial.control('/settings', 'PUT', { seed });
    await trial.control('/usage', 'DELETE');
    results.push(...(await trial.run(checkPartNames, `matrix-${seed}`)));
  }
  await trial.close();
  return { dialect, runs, results };
}

/** One object and one talk: they take different ways through the adapter. */
async function runFault(dialect: MatrixDialect, fault: MatrixFault): Promise<FaultRow['cells'][number]> {
  const trial = await tryDialect(dialect, { LLM_TIMEOUT_MS: String(silenceMs) });
  await trial.control('/scenarios', 'POST', { times: null, effect: fault.effect });
  const results = await trial.run(['strong-facts', 'reply'], `fault-${fault.name}`);
  await trial.close();
  return { fault, results };
}

const rows: MatrixRow[] = [];
for (const dialect of dialects) {
  const row = await runDialect(dialect);
  rows.push(row);
  console.log(isAsExpected(row) ? 'as expected' : 'NOT AS EXPECTED', dialect.name);
  for (const { part, fault, problem, vendorWords } of row.results.filter(
    ({ outcome }) => outcome === 'failed',
  ))
    if (dialect.expects === 'ok') console.log(`  ${part}: ${fault} ${problem} ${vendorWords ?? ''}`);
}
const faultRows: FaultRow[] = [];
for (const dialect of faultDialects) {
  const cells = [];
  for (const fault of faults) {
    const cell = await runFault(dialect, fault);
    cells.push(cell);
    for (const { part, fault: found, problem, vendorWords } of cell.results)
      if (found !== fault.expects)
        console.log(
          `NOT AS EXPECTED ${dialect.name}, ${fault.name}, ${part}: ${found} ${problem} ${vendorWords ?? ''}`,
        );
  }
  faultRows.push({ dialect, cells });
}
await writeFile('docs/models.md', matrixPage(rows, faultRows, silenceMs));
console.log('docs/models.md written');
process.exitCode =
  rows.every(isAsExpected) &&
  faultRows.every(({ cells }) =>
    cells.every(({ fault, results }) => results.every((result) => result.fault === fault.expects)),
  )
    ? 0
    : 1;
