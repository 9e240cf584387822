import { type BuildOptions, build } from 'esbuild';

/** One bundle per process, as production runs it. */
export const bundleNode = (...of: Parameters<typeof nodeBundles>): Promise<unknown> =>
  build(nodeBundles(...of));

/** Native packages. `copy-external-packages.ts` puts them into the image. */
export const externalPackages = ['@node-rs/argon2', '@myriaddreamin/typst-ts-node-compiler'];

export const nodeBundles = (entryPoints: Record<string, string>, outdir: string, { sourcemap = true } = {}) =>
  ({
    entryPoints,
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    // Dependencies are bundled too: a process starts in a third of the time. Native ones stay where they are.
    external: ['pg-native', ...externalPackages],
    banner: {
      js: [
        "import { createRequire as bannerRequire } from 'node:module';",
        "import { fileURLToPath as bannerPath } from 'node:url';",
        'const require = bannerRequire(import.meta.url);',
        'const __filename = bannerPath(import.meta.url);',
        "const __dirname = bannerPath(new URL('.', import.meta.url));",
      ].join('\n'),
    },
    jsx: 'automatic',
    // Otherwise React checks itself, which takes ten times as long.
    define: { 'process.env.NODE_ENV': '"production"' },
    sourcemap,
    logLevel: 'warning',
  }) satisfies BuildOptions;
