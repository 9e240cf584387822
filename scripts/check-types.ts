import path from 'node:path';
import ts from 'typescript';
import { findUnhandledPromises } from './find-unhandled-promises.ts';

/**
 * What `tsc --noEmit` checks, and that every promise of server and worker is handled where it is created. Both in one process, and
 * only for files that changed, or whose imports changed, since the last run that found no such promise.
 */
const { config, error } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
const { options, fileNames, errors } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd());
options.tsBuildInfoFile = path.resolve('node_modules/.cache/check-types.tsbuildinfo'); // of its own: tsc does not look at promises
const program = ts.createIncrementalProgram({
  rootNames: fileNames,
  options,
  configFileParsingDiagnostics: errors,
});
const affected = new Set<string>();
for (let next = nextAffected(); next; next = nextAffected())
  for (const { fileName } of 'fileName' in next ? [next] : next.getSourceFiles())
    affected.add(path.resolve(fileName));
// TypeScript names only changed files here and checks their importers later, as far as their types differ. We take all importers.
const importers = new Map<string, string[]>();
for (const file of fileNames)
  for (const { fileName } of ts.preProcessFile(ts.sys.readFile(file) ?? '').importedFiles) {
    const imported = path.resolve(path.dirname(file), fileName);
    importers.set(imported, [...(importers.get(imported) ?? []), path.resolve(file)]);
  }
for (const file of affected) for (const importer of importers.get(file) ?? []) affected.add(importer);
const faults = [
  ...(error ? [error] : []),
  ...program.getConfigFileParsingDiagnostics(),
  ...program.getOptionsDiagnostics(),
  ...program.getSyntacticDiagnostics(),
  ...program.getGlobalDiagnostics(),
  ...program.getSemanticDiagnostics(),
];
const host: ts.FormatDiagnosticsHost = {
  getCanonicalFileName: (file) => file,
  getCurrentDirectory: ts.sys.getCurrentDirectory,
  getNewLine: () => '\n',
};
if (faults.length > 0) console.error(ts.formatDiagnosticsWithColorAndContext(faults, host));

const isOurs = (file: string) =>
  /^src\/.*\.ts$/.test(file) && !/\/web\/|^src\/routes\.ts$|\.test\.ts$/.test(file);
const ours = fileNames.map((file) => path.relative('.', file)).filter(isOurs);
if (ours.length <= 400) throw new Error(`only ${ours.length} files of server and worker were found`);
const changed = ours.filter((file) => affected.has(path.resolve(file)));
const unhandled = findUnhandledPromises(program.getProgram(), changed);
if (unhandled.length > 0) console.error(`promises without a handler:\n${unhandled.join('\n')}`);
else program.emit();
console.log(
  `${fileNames.length} files (${affected.size} checked), ${faults.length} type errors; ${ours.length} files of server and worker (${changed.length} checked), ${unhandled.length} unhandled promises`,
);
process.exit(faults.length + unhandled.length > 0 ? 1 : 0);

function nextAffected(): ts.SourceFile | ts.Program | undefined {
  return program.getSemanticDiagnosticsOfNextAffectedFile()?.affected;
}
