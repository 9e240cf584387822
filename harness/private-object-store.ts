import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { freePort } from './free-port.ts';
import { until } from './until.ts';

const programs = ['memcached', 'swift-proxy-server', 'swift-account-server', 'swift-container-server'];
/** Debian's packages swift-proxy, swift-account, swift-container, swift-object and memcached. */
export const hasObjectStore = (): boolean =>
  [...programs, 'swift-object-server'].every(
    (name) => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0,
  );

export type PrivateObjectStore = {
  /** Settings of a shop that keeps its files here, in a bucket that exists. */
  env: Record<string, string>;
  start: () => Promise<void>;
  /** kill -9 of every process of the store. */
  killHard: () => Promise<void>;
  /** Also happens when our process ends in any other way. */
  remove: () => Promise<void>;
};

/** OpenStack Swift with its S3 API, which checks signatures: one proxy and one copy of everything, on loopback. */
export async function createPrivateObjectStore(): Promise<PrivateObjectStore> {
  const folder = mkdtempSync(join(tmpdir(), 'innerbuyer-object-store-'));
  const watcher = removeWhenWeAreGone(folder);
  const [proxy, memcached, ...parts] = await Promise.all(Array.from({ length: 5 }, freePort));
  const ports = Object.fromEntries(storageParts.map((part, index) => [part, parts[index] as number]));
  mkdirSync(join(folder, 'devices/one'), { recursive: true });
  writeFileSync(join(folder, 'swift.conf'), swiftConf);
  for (const part of storageParts)
    writeFileSync(join(folder, `${part}-server.conf`), storageConf(folder, part, ports[part] as number));
  writeFileSync(join(folder, 'proxy-server.conf'), proxyConf(folder, proxy as number, memcached as number));
  execFileSync('/usr/bin/python3', [
    '-c',
    buildRings,
    folder,
    ...storageParts.map((part) => `${part}:${ports[part]}`),
  ]);

  const log = openSync(join(folder, 'log'), 'a');
  const env = { ...process.env, SWIFT_CONF_FILE: join(folder, 'swift.conf') };
  let running: ChildProcess[] = [];
  const run = (command: string, ...args: string[]) => {
    const child = spawn(command, args, { cwd: folder, env, stdio: ['ignore', log, log], detached: true });
    watcher.write(`${child.pid}\n`);
    child.unref();
    running.push(child);
  };
  const start = async () => {
    run('memcached', '-l', '127.0.0.1', '-p', String(memcached), '-u', userInfo().username, '-m', '64');
    for (const name of [...storageParts, 'proxy']) run(`swift-${name}-server`, `${name}-server.conf`);
    const answers = async (port: number) =>
      (await fetch(`http://127.0.0.1:${port}/healthcheck`).catch(() => null)) !== null;
    await until('the object store answers', 60_000, async () =>
      (await Promise.all([proxy as number, ...Object.values(ports)].map(answers))).every(Boolean),
    );
  };
  const killHard = async () => {
    const ended = running.map((child) => child.exitCode ?? child.signalCode ?? once(child, 'exit'));
    for (const child of running) {
      child.ref(); // or our own process may end before it
      child.kill('SIGKILL');
    }
    await Promise.all(ended);
    running = [];
  };
  await start();
  const endpoint = `http://127.0.0.1:${proxy}`;
  await new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: storeKey, secretAccessKey: storeSecret },
  }).send(new CreateBucketCommand({ Bucket: bucket }));
  return {
    env: {
      FILES: 's3',
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: storeKey,
      S3_SECRET_ACCESS_KEY: storeSecret,
    },
    start,
    killHard,
    remove: async () => {
      await killHard();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const bucket = 'innerbuyer-files';
const storeKey = 'shop:files';
const storeSecret = 'loopback-only-object-store-secret';
const storageParts = ['account', 'container', 'object'] as const;

const buildRings = `
import sys
from swift.common.ring import RingBuilder
folder = sys.argv[1]
for part in sys.argv[2:]:
    name, port = part.split(':')
    ring = RingBuilder(6, 1, 1)
    ring.add_dev({'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': int(port), 'device': 'one', 'weight': 1.0})
    ring.rebalance()
    ring.get_ring().save('%s/%s.ring.gz' % (folder, name))
`;

const swiftConf = `[swift-hash]
swift_hash_path_suffix = innerbuyer
swift_hash_path_prefix = innerbuyer
[storage-policy:0]
name = only
default = yes
`;

const commonConf = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
swift_dir = ${folder}
user = ${userInfo().username}
workers = 0
log_level = ERROR
`;

const storageConf = (folder: string, part: string, port: number) => `${commonConf(folder, port)}
devices = ${join(folder, 'devices')}
mount_check = false
[pipeline:main]
pipeline = healthcheck ${part}-server
[filter:healthcheck]
use = egg:swift#healthcheck
[app:${part}-server]
use = egg:swift#${part}
`;

const filters = [
  'catch_errors',
  'gatekeeper',
  'healthcheck',
  'cache',
  'listing_formats',
  's3api',
  'tempauth',
];
const filterSettings: Record<string, (memcached: number) => string> = {
  cache: (memcached) => `memcache_servers = 127.0.0.1:${memcached}`,
  // Small pages, so that a test needs few files to see several.
  s3api: () => 'location = us-east-1\nmax_bucket_listing = 10',
  tempauth: () => `user_shop_files = ${storeSecret} .admin`,
};
const proxyConf = (folder: string, port: number, memcached: number) => `${commonConf(folder, port)}
[pipeline:main]
pipeline = ${filters.join(' ')} slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
${[...filters, 'slo', 'dlo']
  .map(
    (name) =>
      `[filter:${name}]\nuse = egg:swift#${name === 'cache' ? 'memcache' : name}\n${filterSettings[name]?.(memcached) ?? ''}`,
  )
  .join('\n')}
`;

/**
 * A shell that reads process ids until our process ends, even by SIGKILL, then kills those that still work in
 * the folder (the other ids may belong to new processes by now) and removes it.
 */
function removeWhenWeAreGone(folder: string): Socket {
  const script = `for pid in $(cat); do
      [ "$(readlink /proc/$pid/cwd)" = "$0" ] && kill -9 $pid
    done
    sleep 0.2
    rm -rf "$0"`;
  const watcher = spawn('sh', ['-c', script, folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watcher.unref();
  const input = watcher.stdin as Socket;
  input.unref();
  return input;
}
