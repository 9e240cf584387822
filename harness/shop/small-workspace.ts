import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { writtenReportEnd, writtenReportStart } from '../../src/platform/http/contract/public-pages.ts';

export const openingText = 'Opening your report…';

/** A small version of the workspace's build output. */
export async function makeSmallWorkspace(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'innerbuyer-written-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const home = { file: 'home.html', scriptHashes: [] };
  await mkdir(join(folder, 'client/assets'), { recursive: true });
  await writeFile(
    join(folder, 'client/home.html'),
    `<html lang="en"><body>${writtenReportStart}<p>${openingText}</p>${writtenReportEnd}</body></html>`,
  );
  await writeFile(
    join(folder, 'pages.json'),
    JSON.stringify({ pages: { '/home': home }, notFound: home, files: {} }),
  );
  return folder;
}
