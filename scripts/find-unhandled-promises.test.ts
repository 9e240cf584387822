import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { afterAll, describe, expect, it } from 'vitest';
import { findUnhandledPromises } from './find-unhandled-promises.ts';

const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, process.cwd());
const find = (files: string[], changes: ts.CompilerOptions = {}) =>
  findUnhandledPromises(ts.createProgram(files, { ...options, ...changes }), files);

const preamble = `
declare const work: () => Promise<number>;
declare const other: () => Promise<void>;
declare const emitter: { on: (event: string, listener: () => void) => void };
declare const keep: (promise: Promise<unknown>) => void;
declare const log: (error: unknown) => void;
`;
/** Each is the body of an async function. */
const faulty: Record<string, string> = {
  chained: `let written: Promise<unknown> = Promise.resolve(); written = written.then(work); await other(); await written;`,
  collected: `const spent: Promise<number>[] = []; spent.push(work()); await Promise.all(spent);`,
  mapped: `const all = [1].map(() => work()); await other(); await Promise.all(all);`,
  dropped: `void work();`,
  finally: `void work().finally(() => undefined);`,
  'awaited after another': `const one = work(); await other(); return one;`,
  'in a list with an await': `return Promise.all([work(), await other()]);`,
  'in an object': `return { later: work() };`,
  'half a then': `const one = work().then(() => 1); await other(); return one;`,
  'an async listener': `emitter.on('x', async () => void (await work()));`,
  'an async timer': `setInterval(work, 1000);`,
  'in a map': `const cache = new Map<string, Promise<number>>(); cache.set('x', work());`,
};
const sound: Record<string, string> = {
  awaited: `return (await work()) + (await Promise.all([work(), work()])).length;`,
  caught: `const one = work().catch(log); await other(); return one;`,
  'both ways of a then': `work().then(log, log);`,
  'caught below': `const one = work(); one.catch(log); await other(); return one;`,
  'awaited next': `const one = work(); const two = work(); return (await Promise.all([one, two])).length;`,
  'passed on': `keep(work());`,
  'without a way to reject': `const closed = new Promise<void>((resolve) => setTimeout(resolve, 1)); await other(); await closed;`,
  'a listener that catches': `emitter.on('x', () => void work().catch(log));`,
};

const folder = mkdtempSync(path.join(tmpdir(), 'innerbuyer-promises-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const fileOf = (name: string) => path.join(folder, `${name.replaceAll(' ', '-')}.ts`);
const planted = { ...faulty, ...sound };
for (const [name, body] of Object.entries(planted))
  writeFileSync(fileOf(name), `${preamble}export async function planted() { ${body} }\n`);
const found = find(Object.keys(planted).map(fileOf), { types: [] });
const countIn = (name: string) => found.filter((line) => line.startsWith(`${fileOf(name)}:`)).length;

describe('A1: a promise that nothing handles where it is created', () => {
  it.each(Object.keys(faulty))('is found: %s', (name) => expect(countIn(name)).toBe(1));
  it.each(Object.keys(sound))('is not found where it is handled: %s', (name) =>
    expect(countIn(name)).toBe(0),
  );
});
