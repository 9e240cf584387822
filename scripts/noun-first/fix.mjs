import { execFileSync } from 'node:child_process';
// After the move: configuration that names folders.
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const edit = (file, ...pairs) => {
  if (!existsSync(file)) {
    console.log(`no ${file}`);
    return;
  }
  let text = readFileSync(file, 'utf8');
  for (const [from, to] of pairs) {
    if (typeof from === 'string' ? !text.includes(from) : !from.test(text))
      console.log(`${file}: not found: ${from}`);
    text = typeof from === 'string' ? text.replaceAll(from, to) : text.replace(from, to);
  }
  writeFileSync(file, text);
};
copyFileSync(join(import.meta.dirname, 'dependency-cruiser.cjs'), '.dependency-cruiser.cjs');
copyFileSync(join(import.meta.dirname, 'import-directions.txt'), 'scripts/import-directions.test.ts');
// every text that names the migrations
const all = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter(
    (f) =>
      existsSync(f) &&
      /\.(ts|tsx|json|md|cjs|mjs|sh|ya?ml)$|^\.ci\/run$|Dockerfile|\.gitattributes|dockerignore/.test(f) &&
      !f.startsWith('content/recordings') &&
      f !== 'package-lock.json',
  );
for (const file of all) {
  const text = readFileSync(file, 'utf8');
  const next = text.replaceAll('src/platform/database/migrations', 'src/platform/database/migrations');
  if (next !== text) writeFileSync(file, next);
}
edit('react-router.config.ts', ["appDirectory: 'src/web'", "appDirectory: 'src'"]);
const plan = new Map(
  readFileSync(join(import.meta.dirname, 'plan.txt'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' -> ')),
);
{
  let text = readFileSync('src/routes.ts', 'utf8');
  text = text
    .replace(/'(pages\/[^']+)'/g, (_all, page) => `'${plan.get(`src/web/${page}`).replace('src/', '')}'`)
    .replace("'../../harness", "'../harness");
  writeFileSync('src/routes.ts', text);
}
edit('drizzle.config.ts', ['./src/store/schema/*.ts', './src/**/schema.ts']);
edit(
  'scripts/check-migrations.ts',
  ['./src/store/schema/*.ts', './src/**/schema.ts'],
  ["'src/store/schema/ has", "'a schema.ts has"],
  ["'src/store/schema/ differs", "'a schema.ts differs"],
);
edit('scripts/budget.test.ts', [
  "tracked('src/store/schema')",
  "product.filter((file) => file.endsWith('schema.ts'))",
]);
edit(
  'vitest.config.ts',
  [
    / {2}'src\/domain[\s\S]*?tsx\}',\n\];/,
    `  'src/**/{rules,contract,prompts,web}/**/*.test.{ts,tsx}',
  'src/**/{rules,contract,prompt}.test.ts',
  'src/platform/text/**/*.test.ts',
];`,
  ],
  ["'src/telemetry/**/*.test.ts'", "'src/platform/telemetry/**/*.test.ts'"],
);
edit(
  'knip.json',
  ['src/rendering/report-pdf/*-process*.ts', 'src/report/pdf/*-process*.ts'],
  ['"src/web/pages/**/*.tsx"', '"src/root.tsx",\n    "src/routes.ts",\n    "src/**/web/*-page.tsx"'],
);
edit('harness/fresh-build.ts', ["'src/web/**'", "'src/**/web/**'"]);
edit('harness/shop/bundle-processes.ts', ["'src/web/**'", "'src/**/web/**'"]);
edit('demo/serve-sources.ts', ["'src/web/**/*.{ts,tsx}'", "'src/root.tsx', 'src/**/web/**/*.{ts,tsx}'"]);
edit(
  'tests/specification/open-page.ts',
  [
    / {4}'\.\.\/\.\.\/src\/web\/pages\/\*\.tsx',\n[\s\S]*?\n {2}\],/,
    "    '../../src/**/web/*-page.tsx',\n    '!../../src/admin/{today,figures,model}/**',\n  ],",
  ],
  ['src/web/$', 'src/$'],
);
edit('scripts/check-types.ts', [
  '/^src\\/web\\/|\\.test\\.ts$/',
  '/\\/web\\/|^src\\/routes\\.ts$|\\.test\\.ts$/',
]);
edit('scripts/check-english.ts', [
  /\/\^src\\\/\(\?:prompts.*\n?.*;/,
  '/\\/prompts?(?:\\/|\\.ts)|^src\\/(?:messages\\/.*\\/contract|messages\\/masking|platform\\/text\\/(?:fenced-data|languages|prompt)|talk\\/rules|report\\/(?:checks|document)\\/rules)/;',
]);
edit('scripts/check-regexes.ts', [
  "name.startsWith('src/domain/')",
  '/\\/rules(\\.ts$|\\/)|^src\\/platform\\/text\\//.test(name)',
]);
edit(
  'tests/access/refused-streams.test.ts',
  [
    /const routesFolder = [\s\S]*?\.split\(\/\\broute\\\(\/\)\)/,
    "const streaming = globSync('src/**/{routes.ts,routes/*.ts}')\n  .flatMap((file) => readFileSync(file, 'utf8').split(/\\broute\\(/))",
  ],
  ['readdirSync', 'globSync'],
);

{
  const from = 'src/analysis/workspace/ssr-report.ts';
  let text = readFileSync(from, 'utf8');
  const type =
    /\n\/\*\*\n \* The page with the report in it[\s\S]*?withReport: \(report: string\) => string \};\n/.exec(
      text,
    )?.[0];
  if (!type) console.log('no OpenWrittenPage type');
  else {
    text = text
      .replace(type, '')
      .replace(
        'import { AppError }',
        "import type { OpenWrittenPage } from '../../platform/http/pages/web-pages.ts';\nimport { AppError }",
      );
    writeFileSync(from, text);
    const into = 'src/platform/http/pages/web-pages.ts';
    let pages = readFileSync(into, 'utf8').replace(/import type \{ OpenWrittenPage \} from [^\n]*\n/, '');
    pages = pages.replace(/\n(export type|type|const|\/\*\*)/, `\n${type.trim()}\n\n$1`);
    writeFileSync(into, pages.replace("from 'fastify'", "from 'fastify'"));
  }
}
edit(
  'scripts/check-stages.ts',
  ["reads: ['src/store',", "reads: ['src',"],
  ["':(exclude)src/web'", "':(exclude,glob)src/**/web/**'"],
);
edit(
  'scripts/prove.ts',
  [
    'src/domain src/web/features/operator/figures src/rendering/report-pdf',
    'src/**/rules src/admin/figures src/report/pdf',
  ],
  [
    'src/pipeline/model-faults src/pipeline/planted-text',
    'src/report/writing/model-faults src/report/writing/planted-text',
  ],
);
edit('scripts/record-videos/record-videos.ts', ['src/web/videos', 'src/site/films/web']);
edit('scripts/social-images.ts', ["'src/web/social'", "'src/platform/web/social'"]);
edit('src/talk/panel/rules/panel-verdict.test.ts', [
  'src/domain/talk/panel/panel-verdict',
  'src/talk/panel/rules/panel-verdict',
]);
edit(
  'src/platform/web/app.css',
  ['@import "tailwindcss" source("./");', '@import "tailwindcss" source(none);'],
  [
    /((?:@import "@fontsource[^\n]*\n)+)/,
    '$1@source "../../root.tsx";\n@source "../../**/web/**/*.{ts,tsx}";\n',
  ],
);
edit('scripts/check-english.ts', ['^docs\\/style\\.md$', '^docs\\/(?:style|glossary)\\.md$']);
