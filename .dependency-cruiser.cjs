/**
 * Who may import whom. Each layer lists everything it may import; anything else inside src/ is an error.
 * scripts/import-directions.test.ts plants a violation of every rule and fails when one is not caught.
 */
const mayImport = {
  domain: [],
  telemetry: ['domain'],
  contract: ['domain'],
  web: ['contract', 'domain'],
  store: ['domain', 'telemetry'],
  providers: ['domain'],
  rendering: ['domain'],
  prompts: ['domain'],
  operations: ['domain', 'store', 'providers', 'rendering', 'prompts', 'telemetry'],
  pipeline: ['domain', 'store', 'providers', 'rendering', 'prompts', 'telemetry'],
  server: ['contract', 'domain', 'operations', 'telemetry'],
  worker: ['domain', 'operations', 'pipeline', 'telemetry'],
};
const testFile = '\\.(test|fixture)\\.tsx?$';

const layerRules = Object.entries(mayImport).map(([layer, allowed]) => ({
  name: `${layer}-imports-only-${allowed.join('-') || 'itself'}`,
  severity: 'error',
  from: { path: `^src/${layer}/`, pathNot: testFile },
  to: { path: '^src/', pathNot: [`^src/(${[layer, ...allowed].join('|')})/`] },
}));

module.exports = {
  forbidden: [
    ...layerRules,
    {
      name: 'only-wiring-chooses-an-adapter',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/wiring\\.ts$', '^src/providers/', testFile] },
      to: { path: '^src/providers/([^/]+)/(?!\\1\\.ts$)' },
    },
    {
      name: 'providers-do-not-know-each-other',
      severity: 'error',
      from: { path: '^src/providers/([^/]+)/' },
      to: { path: '^src/providers/', pathNot: '^src/providers/$1/' },
    },
    {
      name: 'domain-has-no-package-but-zod',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: testFile },
      to: { dependencyTypesNot: ['local'], pathNot: 'node_modules/zod/' },
    },
    {
      name: 'only-telemetry-knows-what-measures',
      severity: 'error',
      from: { path: '^(src|emulators)/', pathNot: '^src/telemetry/' },
      to: { path: 'node_modules/(@opentelemetry/|prom-client/)' },
    },
    {
      name: 'product-never-imports-its-surroundings',
      severity: 'error',
      from: { path: '^src/', pathNot: testFile },
      to: { path: '^(harness|tests|emulators|e2e|demo|chaos|eval|bench|scripts|deploy)/' },
    },
    {
      name: 'emulators-know-nothing-of-us',
      severity: 'error',
      from: { path: '^emulators/' },
      to: { path: '^src/' },
    },
    {
      name: 'web-features-do-not-know-each-other',
      severity: 'error',
      from: { path: '^src/web/features/([^/]+)/', pathNot: testFile },
      to: { path: '^src/web/(features|pages)/', pathNot: '^src/web/features/$1/' },
    },
    {
      name: 'web-ui-knows-no-feature',
      severity: 'error',
      from: { path: '^src/web/ui/' },
      to: { path: '^src/web/(features|pages)/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'nothing-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^\\./\\+types/', '^virtual:'] },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^\\.react-router/' },
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['node', 'import', 'default', 'types'],
    },
  },
};
