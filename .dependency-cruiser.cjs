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
/** They put the parts together. */
const composition = '^src/[^/]+\\.ts$';

const kind = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: '^src/', pathNot: allowed },
});

/** From the ground up. A noun imports only the platform and nouns of earlier lines. */
const floors = [
  ['analysis'],
  ['access'],
  ['payment', 'report'],
  ['talk'],
  ['connect'],
  ['account'], // the export lists the keys
  ['admin'],
  ['workspace'], // an administrator sees the order's page as its customer does
  ['site'], // the landing page has the order form and the films
];
const nouns = floors.flat();
const nounsAboveOrBeside = (noun) =>
  floors
    .slice(floors.findIndex((floor) => floor.includes(noun)))
    .flat()
    .filter((other) => other !== noun);
/** The stores of other nouns that a noun may read, each with its reason. Everybody may read the order (src/analysis/store.ts) and the platform's stores. */
const mayRead = {
  access: ['analysis'], // what an actor may see
  account: ['access', 'payment', 'report', 'talk'], // export and deletion reach everything a customer has
  admin: ['access', 'analysis', 'payment', 'report', 'talk'], // its pages join several nouns
  analysis: [],
  connect: ['report', 'talk'], // a question is for one version of a report; its stored reply
  payment: ['access'], // limits of a browser
  report: ['access', 'analysis'], // a report is of an order; a share link is a right to it
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
      from: { path: rules },
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
      from: { path: routes, pathNot: '^src/routes\\.ts$' },
      to: { path: `${store}|${schema}` },
    },
    {
      name: 'only-the-app-imports-routes',
      severity: 'error',
      from: { path: '^src/', pathNot: [composition, routes] },
      to: { path: routes },
    },
    {
      name: 'nothing-on-the-server-imports-web',
      severity: 'error',
      from: { path: '^src/', pathNot: [composition, web] },
      to: { path: web },
    },
    ...nouns.map((noun) => ({
      name: `${noun}-reads-no-foreign-store`,
      severity: 'error',
      from: { path: `^src/${noun}/` },
      to: {
        path: '^src/[a-z]+/store|^src/[a-z]+/[a-z-]+/store',
        pathNot: [`^src/(platform|${[noun, ...mayRead[noun]].join('|')})/`, '^src/analysis/store\\.ts$'],
      },
    })),
    ...nouns
      .map((noun) => ({ noun, others: nounsAboveOrBeside(noun) }))
      .filter(({ others }) => others.length > 0)
      .map(({ noun, others }) => ({
        name: `${noun}-imports-no-noun-above-or-beside`,
        severity: 'error',
        from: { path: `^src/${noun}/` },
        to: { path: `^src/(${others.join('|')})/` },
      })),
    {
      name: 'platform-knows-no-noun',
      severity: 'error',
      from: { path: platform },
      to: { path: `^src/(${nouns.join('|')})/` },
    },
    {
      name: 'only-wiring-chooses-an-adapter',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/(wiring|start-text-process)\\.ts$', adapter] },
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
      from: { path: '^src/' },
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
      name: 'no-folder-cycles',
      comment:
        'A folder that another one stands on must not stand on that one, through any number of folders.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^src/' },
      to: { circular: true },
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
    doNotFollow: { path: 'node_modules|^content/' },
    exclude: { path: '^\\.react-router/|\\.test\\.tsx?$' },
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['node', 'import', 'default', 'types'],
    },
  },
};
