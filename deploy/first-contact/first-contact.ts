import { type Config, readConfig } from '../../src/config.ts';
import emulated from './emulated.json' with { type: 'json' };
import { differencesOf, type Facts } from './facts.ts';
import { askProvider, type Provider, providers } from './providers.ts';

/**
 * One table: what each configured provider answers that its emulator does not. Nothing in it is secret. `emulated.json` is what tests
 * and demo stand on; `FIRST_CONTACT=write npx vitest run deploy/first-contact` writes it anew when an emulator has changed.
 */
export async function makeContact(config: Config, asked: readonly Provider[] = providers) {
  const rows: string[][] = [];
  let faults = 0;
  for (const provider of asked) {
    const facts = await askProvider[provider](config);
    if (facts === null) {
      rows.push([provider, 'not configured', '', '']);
      continue;
    }
    const differences = differencesOf(emulated[provider] as Facts, facts);
    faults += differences.length;
    if (differences.length === 0)
      rows.push([provider, `${Object.keys(emulated[provider]).length} facts as emulated`, '', '']);
    for (const { fact, expected, found } of differences) rows.push([provider, fact, expected, found]);
  }
  const cell = (text: string) => text.replaceAll('|', '/').replaceAll('\n', ' ');
  const table = [['provider', 'fact', 'our emulator', 'the provider'], ['---', '---', '---', '---'], ...rows]
    .map((row) => `| ${row.map(cell).join(' | ')} |`)
    .join('\n');
  return { table, faults };
}

if (/first-contact\.(js|ts)$/.test(process.argv[1] ?? '')) {
  const asked = process.argv
    .slice(2)
    .filter((name): name is Provider => providers.includes(name as Provider));
  const { table, faults } = await makeContact(readConfig(), asked.length > 0 ? asked : providers);
  process.stdout.write(
    `${table}\n\n${faults} differences. Send this table back with a fault: it holds no key.\n`,
  );
  process.exitCode = faults > 0 ? 1 : 0;
}
