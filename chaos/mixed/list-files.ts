import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseConfig } from '../../src/config.ts';
import { connectFiles } from '../../src/wiring.ts';
import type { Facts } from './facts.ts';

/** All files of a shop, wherever its settings keep them. In a folder also those that the product does not count as finished. */
export async function openFileList(env: Record<string, string>): Promise<() => Promise<Facts['files']>> {
  const config = parseConfig(env);
  if (config.files === 'disk') return () => listFolder(config.filesFolder);
  const files = await connectFiles(config, 's3');
  return async () => {
    const found: Facts['files'] = [];
    for await (const path of files.list())
      found.push(factsOf(path, (await files.read(path)) ?? new Uint8Array()));
    return found;
  };
}

async function listFolder(folder: string): Promise<Facts['files']> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(paths.map(async (path) => factsOf(relative(folder, path), await readFile(path))));
}

function factsOf(path: string, contents: Uint8Array): Facts['files'][number] {
  const ends = [contents.subarray(0, 16), contents.subarray(-16)];
  const [head = '', tail = ''] = ends.map((end) => Buffer.from(end).toString('latin1'));
  return {
    path,
    bytes: contents.length,
    isWholePdf: head.startsWith('%PDF-') && tail.includes('%%EOF'),
  };
}
