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

/**
 * One folder per noun in every layer. A noun imports itself, `access`, `text` and the files beside the noun folders; anything else is
 * listed here, with its reason.
 */
const nouns = ['access', 'account', 'analysis', 'operator', 'payment', 'promo', 'report', 'talk', 'text'];
const nounAlsoImports = {
  domain: {
    analysis: ['report'], // a plan lists modules
    operator: ['analysis', 'payment'], // which actions an order allows
    report: ['analysis'], // the plan sets a report's length
    talk: ['report'], // a buyer knows the report and nothing else
  },
  store: {
    account: ['talk'], // retention deletes call rows
    operator: ['analysis', 'report'], // the order list and the list of unsent mails
    talk: ['analysis'], // a call belongs to an analysis
  },
  operations: {
    account: ['payment', 'report', 'talk'], // export and deletion reach everything a customer has
    analysis: ['payment', 'promo'], // the price is fixed when an analysis is created and while it is unpaid
    operator: ['account', 'analysis', 'payment', 'report', 'talk'], // the chores of every noun run in one place
    talk: ['report'], // names the files of an analysis
  },
  contract: {},
  prompts: {},
  'server/routes': {},
};
const nounRules = Object.entries(nounAlsoImports).flatMap(([layer, also]) =>
  nouns.map((noun) => ({
    name: `${layer}-${noun}-stays-with-its-noun`,
    severity: 'error',
    from: { path: `^src/${layer}/${noun}/`, pathNot: testFile },
    to: {
      path: `^src/${layer}/(${nouns.join('|')})/`,
      pathNot: `^src/${layer}/(${[noun, 'access', 'text', ...(also[noun] ?? [])].join('|')})/`,
    },
  })),
);

const layerRules = Object.entries(mayImport).map(([layer, allowed]) => ({
  name: `${layer}-imports-only-${allowed.join('-') || 'itself'}`,
  severity: 'error',
  from: { path: `^src/${layer}/`, pathNot: testFile },
  to: { path: '^src/', pathNot: [`^src/(${[layer, ...allowed].join('|')})/`] },
}));

module.exports = {
  forbidden: [
    ...layerRules,
    ...nounRules,
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
      name: 'emulators-share-only-the-kit',
      severity: 'error',
      from: { path: '^emulators/([^/]+)/' },
      to: { path: '^emulators/', pathNot: '^emulators/(kit|$1)/' },
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
