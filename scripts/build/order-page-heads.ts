import { globSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * After `react-router build`: a prerendered page can be read before any of its scripts run, so its styles come first
 * and the two dozen scripts wait for them. Otherwise they take all the connections, and the page stays white.
 */
const client = join(import.meta.dirname, '../../build/web/client');
const styles = /<link rel="stylesheet"[^>]*>/g;
const firstScript = '<link rel="modulepreload"';

/** A style sheet that is only for printing does not hold up the page. */
function withMedium(sheet: string): string {
  const file = /href="([^"#]+)/.exec(sheet)?.[1] ?? '';
  const isForPrint = /^@media print\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}\s*$/.test(
    readFileSync(join(client, file), 'utf8'),
  );
  return isForPrint ? sheet.replace('<link', '<link media="print"') : sheet;
}

function orderHead(html: string): string {
  const sheets = html.match(styles)?.map(withMedium).join('') ?? '';
  return html
    .replace(styles, '')
    .replace(firstScript, `${sheets}${firstScript}`)
    .replaceAll(firstScript, `${firstScript} fetchpriority="low"`);
}

for (const file of globSync('**/*.html', { cwd: client })) {
  const place = join(client, file);
  await writeFile(place, orderHead(await readFile(place, 'utf8')));
}
