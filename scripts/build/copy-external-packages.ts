import { cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { externalPackages } from './bundle-node.ts';

/** Copies the packages that the bundles leave outside, with what they need, for the image: `copy-external-packages.ts FOLDER`. */
export function copyExternalPackages(target: string): string[] {
  const copied = new Set<string>();
  const copy = (name: string, isOptional: boolean): void => {
    const source = path.resolve('node_modules', name);
    if (copied.has(name) || (isOptional && !existsSync(source))) return;
    copied.add(name);
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
      readFileSync(path.join(source, 'package.json'), 'utf8'),
    );
    cpSync(source, path.join(target, name), { recursive: true });
    for (const needed of Object.keys(dependencies)) copy(needed, needed in optionalDependencies);
    for (const needed of Object.keys(optionalDependencies)) copy(needed, true);
  };
  for (const name of externalPackages) copy(name, false);
  return [...copied];
}

const [, script, folder] = process.argv;
if (import.meta.filename === script && folder) console.log(copyExternalPackages(folder).join('\n'));
