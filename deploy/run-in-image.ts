import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Image } from './carry-out-dockerfile.ts';

/** What the base image would bring and this machine lends, read-only. */
const lent = ['bin', 'dev', 'etc', 'lib', 'lib64', 'proc', 'usr'];

/**
 * Starts a command as an engine would: in the image's own `/`, read-only but for /tmp and the mounted volume, as its
 * user, without any privilege to gain. Needs root and Linux (mount namespaces, chroot).
 */
export function startInImage(
  image: Image,
  command: readonly string[],
  env: Record<string, string>,
): ChildProcess {
  const node = dirname(dirname(process.execPath));
  const folders = lent.filter((name) => existsSync(`/${name}`));
  for (const name of [...folders, 'tmp', 'node']) mkdirSync(join(image.root, name), { recursive: true });
  const setUp = [
    'set -e; cd "$IMAGE_ROOT"',
    'mount --bind . .; cd "$IMAGE_ROOT"', // a mount of its own, so that it can be made read-only
    'mount --bind data data',
    ...folders.map((name) => `mount --rbind /${name} ${name}`),
    `mount --bind ${node} node`,
    'mount -t tmpfs tmpfs tmp',
    'mount -o remount,bind,ro .',
    `exec setpriv --no-new-privs chroot --userspec=${image.user}:${image.user} . /usr/bin/env -u IMAGE_ROOT sh -c 'cd ${image.workdir} && exec "$@"' sh "$@"`,
  ].join('\n');
  return spawn('unshare', ['--mount', 'sh', '-c', setUp, 'sh', ...command], {
    env: { ...image.env, ...env, IMAGE_ROOT: image.root, PATH: '/node/bin:/usr/sbin:/usr/bin:/sbin:/bin' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Runs a command to its end; answers its exit code. */
export async function runInImage(
  image: Image,
  command: readonly string[],
  env: Record<string, string>,
): Promise<number> {
  const child = startInImage(image, command, env);
  child.stdout?.resume();
  const [code] = await once(child, 'exit');
  return code ?? 1;
}

/** Resolves when the process says that it is up. */
export async function untilItSays(child: ChildProcess, words: string): Promise<void> {
  if (!child.stdout) throw new Error('nobody can hear it');
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  child.once('exit', (code) => reject(new Error(`ended with ${code} before it said “${words}”`)));
  createInterface({ input: child.stdout }).on('line', (line) => line.includes(words) && resolve());
  await promise;
}
