/**
 * Who may import whom. Folders are nouns; what a file may import depends on its kind, which its name or folder tells
 * (ARCHITECTURE, "Kinds of files"). scripts/import-directions.test.ts plants a violation of every rule and fails when one is not caught.
 */
const rules = '/rules(\\.ts$|/)|^src/platform/text/';
const contract = '/contract(\\.ts$|/)';
const schema = '/schema\\.ts$|^src/platform/database/columns\\.ts$';
const store = '/store(\\.ts$|/)';
const prompt = '/prompts?(\\.ts$|/)';
const mail = '/mails?(\\.tsx$|/[^/]+\\.tsx$)';
const routes = '/routes(\\.ts$|/)';
const web = '/web/|^src/(root\\.tsx|routes\\.ts)$';
const adapter = '/adapters/';
const platform = '^src/platform/';
const testFile = '\\.test\\.tsx?$';
/** They put the parts together. */
const composition = '^src/[^/]+\\.ts$';

const kind = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: testFile },
  to: { path: '^src/', pathNot: allowed },
});

/** From the ground up. A noun imports nothing of a later line and, unless `besides` says so, nothing of its own line. */
const floors = [
  ['analysis', 'access'],
  ['payment', 'report'],
  ['talk'],
  ['account', 'connect'],
  ['workspace', 'site', 'admin'],
];
const nouns = floors.flat();
/** Who imports a noun of its own floor, each with its reason. */
const besides = {
  access: ['analysis'], // a right is to an order: access reads its row
  analysis: ['access'], // an order belongs to a user, and browsers are granted it
  account: ['connect'], // the export lists the keys
  site: ['workspace'], // the landing page has the order form and the films
  workspace: ['admin'], // an administrator sees the order's page as its customer does
};
/** The stores of other nouns that a noun may read, each with its reason. Everybody may read the order (src/analysis/store.ts) and the platform's stores. */
const mayRead = {
  access: ['analysis'], // what an actor may see
  account: ['access', 'payment', 'report', 'talk'], // export and deletion reach everything a customer has
  admin: ['access', 'analysis', 'payment', 'report', 'talk'], // its pages join several nouns
  analysis: [],
  connect: ['report', 'talk'], // a question is for one version of a report; its stored reply
  payment: ['access'], // limits of a browser
  report: ['analysis'], // a report is of an order
  site: [],
  talk: ['access', 'report'], // a buyer knows the report
  workspace: ['access', 'payment', 'report'], // an order is placed with its price, and changed with its report's run
};

module.exports = {
  forbidden: [
    kind('rules-are-pure', rules, rules),
    {
      name: 'rules-need-no-package-but-zod',
      severity: 'error',
      from: { path: rules, pathNot: testFile },
      to: { dependencyTypesNot: ['local'], pathNot: 'node_modules/(zod|d3-[a-z]+|internmap)/' },
    },
    kind('contracts-import-only-rules', contract, [rules, contract]),
    kind('prompts-import-only-rules', prompt, [rules, prompt]),
    kind('schemas-import-only-rules', schema, [rules, schema]),
    kind('mails-import-only-rules', mail, [rules, mail, '^src/platform/mail/']),
    kind('stores-import-only-rules-and-schemas', store, [rules, schema, store, platform]),
    kind('web-imports-only-contracts-and-rules', `${web}`, [rules, contract, web]),
    {
      name: 'routes-never-reach-a-store',
      severity: 'error',
      from: { path: routes, pathNot: [testFile, '^src/routes\\.ts$'] },
      to: { path: `${store}|${schema}` },
    },
    {
      name: 'only-the-app-imports-routes',
      severity: 'error',
      from: { path: '^src/', pathNot: [composition, routes, testFile] },
      to: { path: routes },
    },
    {
      name: 'nothing-on-the-server-imports-web',
      severity: 'error',
      from: { path: '^src/', pathNot: [composition, web, testFile] },
      to: { path: web },
    },
    ...nouns.map((noun) => ({
      name: `${noun}-reads-no-foreign-store`,
      severity: 'error',
      from: { path: `^src/${noun}/`, pathNot: testFile },
      to: {
        path: '^src/[a-z]+/store|^src/[a-z]+/[a-z-]+/store',
        pathNot: [`^src/(platform|${[noun, ...mayRead[noun]].join('|')})/`, '^src/analysis/store\\.ts$'],
      },
    })),
    ...floors.flatMap((floor, level) =>
      floor.map((noun) => ({
        name: `${noun}-imports-no-noun-above-or-beside`,
        severity: 'error',
        from: { path: `^src/${noun}/`, pathNot: testFile },
        to: {
          path: `^src/(${floors
            .slice(level)
            .flat()
            .filter((other) => other !== noun && !besides[noun]?.includes(other))
            .join('|')})/`,
        },
      })),
    ),
    {
      name: 'platform-knows-no-noun',
      severity: 'error',
      from: { path: platform, pathNot: testFile },
      to: { path: `^src/(${nouns.join('|')})/` },
    },
    {
      name: 'only-wiring-chooses-an-adapter',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/(wiring|start-text-process)\\.ts$', adapter, testFile] },
      to: { path: adapter },
    },
    {
      name: 'only-telemetry-knows-what-measures',
      severity: 'error',
      from: { path: '^(src|emulators)/', pathNot: '^src/platform/telemetry/' },
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
