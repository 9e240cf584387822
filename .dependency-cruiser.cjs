/**
 * Who may import whom. Each layer lists everything it may import; anything else inside src/ is an error.
 * scripts/import-directions.test.ts plants a violation of every rule and fails when one is not caught.
 */
const mayImport = {
  domain: [],
  processes: [],
  telemetry: ['domain'],
  contract: ['domain'],
  web: ['contract', 'domain'],
  store: ['domain', 'telemetry'],
  providers: ['domain'],
  rendering: ['domain', 'processes'],
  prompts: ['domain'],
  operations: ['domain', 'store', 'providers', 'rendering', 'prompts', 'telemetry', 'processes'],
  pipeline: ['domain', 'store', 'providers', 'rendering', 'prompts', 'telemetry'],
  server: ['contract', 'domain', 'operations', 'telemetry'],
  worker: ['domain', 'operations', 'pipeline', 'telemetry'],
};
const testFile = '\\.test\\.tsx?$';

/**
 * One folder per noun in every layer. A noun imports itself, `access`, `text` and the files beside the noun folders; anything else is
 * listed here, with its reason.
 */
const nouns = [
  'access',
  'account',
  'analysis',
  'operator',
  'outcomes',
  'payment',
  'promo',
  'report',
  'talk',
  'text',
  'words',
];
const nounAlsoImports = {
  domain: {
    analysis: ['report'], // a plan lists modules
    outcomes: ['report'], // predictions belong to a report
    operator: ['analysis', 'payment', 'report'], // which actions an order allows, and why a report failed
    report: ['analysis'], // the plan sets a report's length
    talk: ['report'], // a buyer knows the report and nothing else
    words: ['report'], // messages are held against the report
  },
  store: {
    account: ['talk', 'words'], // retention deletes call rows and messages
    outcomes: ['analysis', 'report'], // what counts in public depends on the payment
    operator: ['analysis', 'report', 'words'], // the order list, its unsent mails and the steps of every job
    talk: ['analysis'], // a call belongs to an analysis
    words: ['analysis', 'report'], // what prompts may contain anyway is no leak of a locked message
  },
  operations: {
    account: ['outcomes', 'payment', 'report', 'talk', 'words'], // export and deletion reach everything a customer has
    analysis: ['payment', 'promo'], // the price is fixed when an analysis is created and while it is unpaid
    outcomes: ['report'], // a contradicted finding is offered as a revision
    operator: ['account', 'analysis', 'outcomes', 'payment', 'report', 'talk'], // the chores of every noun run in one place
    talk: ['report'], // names the files of an analysis
    words: ['report'], // messages are folded in by a revision
  },
  contract: {
    operator: ['analysis'], // an administrator sees an analysis as its customer does
  },
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
      from: {
        path: '^src/',
        pathNot: ['^src/(wiring|start-text-process)\\.ts$', '^src/providers/', testFile],
      },
      to: { path: '^src/providers/([^/]+)/(?!\\1\\.ts$)' },
    },
    {
      name: 'providers-do-not-know-each-other',
      severity: 'error',
      from: { path: '^src/providers/([^/]+)/' },
      to: { path: '^src/providers/', pathNot: '^src/providers/$1/' },
    },
    {
      // d3-array and d3-shape compute coordinates from numbers and touch nothing else.
      name: 'domain-has-only-pure-packages',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: testFile },
      to: { dependencyTypesNot: ['local'], pathNot: 'node_modules/(zod|(@types/)?d3-(array|shape))/' },
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
