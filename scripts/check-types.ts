import path from 'node:path';
import ts from 'typescript';
import { findUnhandledPromises } from './find-unhandled-promises.ts';

/**
 * What `tsc --noEmit` checks, and that every promise of server and worker is handled where it is created. Both in one process: reading
 * and checking the types a second time took about 10 CPU seconds.
 */
const { config, error } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
const { options, fileNames, errors } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd());
const program = ts.createProgram(fileNames, options);
const faults = [...(error ? [error] : []), ...errors, ...ts.getPreEmitDiagnostics(program)];
const host: ts.FormatDiagnosticsHost = {
  getCanonicalFileName: (file) => file,
  getCurrentDirectory: ts.sys.getCurrentDirectory,
  getNewLine: () => '\n',
};
if (faults.length > 0) console.error(ts.formatDiagnosticsWithColorAndContext(faults, host));

const isOurs = (file: string) => /^src\/.*\.ts$/.test(file) && !/^src\/web\/|\.test\.ts$/.test(file);
const ours = fileNames.map((file) => path.relative('.', file)).filter(isOurs);
if (ours.length <= 400) throw new Error(`only ${ours.length} files of server and worker were found`);
const unhandled = findUnhandledPromises(program, ours);
if (unhandled.length > 0) console.error(`promises without a handler:\n${unhandled.join('\n')}`);
console.log(
  `${fileNames.length} files, ${faults.length} type errors; ${ours.length} files, ${unhandled.length} unhandled promises`,
);
process.exit(faults.length + unhandled.length > 0 ? 1 : 0);
