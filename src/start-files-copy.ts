import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from './config.ts';
import { connectDatabase } from './platform/database/database.ts';
import { copyFiles } from './platform/files/copy-files.ts';
import { createLog } from './platform/telemetry/log.ts';
import { isKept } from './report/document/store.ts';
import { connectFiles } from './wiring.ts';

/** Longer than a server takes between writing a voice clip's file and saving its row. */
const secondLookMs = 60_000;

/**
 * `npm run files:copy -- disk s3`, or `s3 disk`: copies all files, verifies each by its checksum and can be repeated. Exit code 1 when a
 * copy differs or could not be made.
 */
const config = readConfig();
const log = createLog(config.logLevel, 'files-copy');
const [from, to] = process.argv.slice(2);
const isPlace = (name: string | undefined): name is 'disk' | 's3' => name === 'disk' || name === 's3';
const database = connectDatabase({
  url: config.databaseUrl,
  maxConnections: 8,
  timeouts: config.databaseTimeouts.worker,
  onError: (error) => log.warn({ err: error }, 'a database connection broke'),
});

try {
  if (!isPlace(from) || !isPlace(to) || from === to)
    throw new Error('usage: start-files-copy disk s3|s3 disk');
  const { different, ...counts } = await copyFiles({
    isKept: (key) => isKept(database.db, key),
    from: await connectFiles(config, from),
    to: await connectFiles(config, to),
    pause: () => sleep(secondLookMs),
    onProgress: ({ copied, same }) => {
      if ((copied + same) % 1_000 === 0) log.info({ copied, same }, 'copy in progress');
    },
  });
  const outcome = { from, to, ...counts, different: different.length };
  if (different.length === 0) log.info(outcome, 'all files copied, checksums match');
  else log.fatal({ ...outcome, keys: different.slice(0, 20) }, 'checksum mismatch: run the copy again');
  process.exitCode = different.length === 0 ? 0 : 1;
} catch (error) {
  log.fatal(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await database.close();
}
