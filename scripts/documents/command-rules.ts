/** How a command is tried: run to its end, started until its output shows that it is up, or not here, with the reason. */
export type Trial = { as?: string; until?: RegExp; minutes?: number; with?: 'shop' } | { not: string };

const docker = { not: 'needs a Docker engine; deploy/lint.ts reads the same files' };
const cluster = { not: 'needs a cluster' };
const part = { not: 'is a part of `npm run prove` itself' };
const check = { not: 'is the check, or a part of it' };
const idle = { not: 'measures: needs an idle machine, and writes figures' };
const person = { not: 'writes pictures or films that a person looks at' };
const model = { not: 'asks a real model' };
const form = { not: 'is a form: the capitals stand for something' };
const host = { not: 'changes the reader’s machine or repository' };
const shop = { with: 'shop' } as const;

/** The first that fits decides. A command that fits none fails the trial: name it here. */
export const commandRules: readonly (readonly [RegExp, Trial])[] = [
  [/^git clone <this repository> innerbuyer && cd innerbuyer$/, { as: 'git log -1 --oneline' }],
  [
    /install\.sh|^git clone/,
    { not: 'needs Docker and a domain; deploy/install.test.ts runs it with a stand-in' },
  ],
  [/^npm install$/, { as: 'npm install --prefer-offline --no-audit --no-fund', minutes: 8 }],
  [
    /^npm install && npm run build/,
    { as: 'npm install --prefer-offline --no-audit --no-fund && npm run build', minutes: 10 },
  ],
  [/^npm run demo$/, { until: /^ready \{/m, minutes: 8 }],
  [/^npm run dev$/, { until: /^ready \{/m, minutes: 6 }],
  [/--model|^npm run (record|voices)|eval -- chats/, model],
  [/^cp \.env\.example \.env/, {}],
  [/^npm run build$/, { minutes: 6 }],
  [/^npm run migrate$/, shop],
  [
    /^npm run admin -- create( you@example.com)?$/,
    { as: 'ADMIN_PASSWORD=twelve-or-more npm run admin -- create you@example.com', ...shop },
  ],
  [/^npm run admin -- revoke/, { as: 'npm run admin -- revoke you@example.com', ...shop }],
  [/^npm run admin -- second-factor/, { not: 'asks for a code of an authenticator app' }],
  [
    /^npm run admin -- reset-second-factor/,
    { as: 'npm run admin -- reset-second-factor you@example.com', ...shop },
  ],
  [/^npm run start:server/, { as: 'npm run start:server', until: /server listening/, ...shop }],
  [/^npm run start:worker/, { as: 'npm run start:worker', until: /worker ready/, ...shop }],
  [/^npm run model:check/, shop],
  [/^node build\/node\/start-model-check/, { not: 'is `npm run model:check` in a container' }],
  [/^npm run first-contact$/, { not: 'needs real keys' }],
  [/files:copy|start-files-copy/, { not: 'needs a bucket; `CHAOS_FILES=s3 npm run chaos` runs it on one' }],
  [
    /^node build\/node\/check-worker/,
    { not: 'needs the worker’s container; `npm run prove -- image` runs it there' },
  ],
  [/^npm run prove|^npm run (chaos|eval|bench|bench:admin)$|^npx tsx scripts\/try-dev|^CHAOS_/, part],
  [/^npm run bench( --|:admin --)|^FUZZ_REQUESTS|^BACKUP_ORDERS|^npm run bench -- costs/, idle],
  [
    /^(npm test|npm run check( -- --whole)?|npm run e2e|\.ci\/run|npx playwright test [a-z ]+)$|^npx vitest run (deploy|deploy\/back-up.*)$/,
    check,
  ],
  [/^npm run (pictures|screens|screens:mail|social-images|videos)/, person],
  [/^npm run upgrade:try/, { not: 'needs a tag of a release to upgrade from' }],
  [/^npx drizzle-kit generate/, { not: 'is for changes of the schema after 2.0.0' }],
  [/^npm run format$/, { minutes: 4 }],
  [/^npm run replay$/, { as: 'npm run replay -- content/recordings/northwax', minutes: 6 }],
  [/^npm run replay -- /, { minutes: 6 }],
  [/^npx biome check --write <file>$/, { as: 'npx biome check --write scripts/prove.ts' }],
  [/^npx vitest run src\/<noun>\/<feature>$/, { as: 'npx vitest run src/payment/promo', minutes: 6 }],
  [/^npx vitest run (src\/report -u|content)$/, { not: 'is a part of a longer run of tests here' }],
  [/^npx vitest run .*-u\b/, { minutes: 10 }],
  [/^npx vitest run /, { minutes: 10 }],
  [/^npx tsx scripts\/(check|audit|draw)/, {}],
  [/^npm audit$/, { not: 'asks the registry; .ci/run judges it' }],
  [/^(docker|psql --set|\$EDITOR|cat \.\.\/\.env|install |echo OTEL|ssh )/, docker],
  [/^(kubectl|cp secret|\.\/roll-out|\{ printf|cd deploy\/kubernetes)/, cluster],
  [/^caddy/, { not: '`npm run prove -- "deploy files"` runs it' }],
  [/^openssl rand -hex 32$/, {}],
  [/^(psql|psql "\$DATABASE_URL"|node|git|jq|npm|npx|docker)$/, form],
  [/^git (tag|pull|config|log --follow|blame)|^nvm use$|^scripts\/with-node-24\.sh <command>$/, host],
  [
    /^(curl|export|AUTH=|AT=|[A-Z]+=\$)/,
    { not: 'needs a key of a running shop; tests/connect makes the same calls' },
  ],
  [/^(claude|codex|gemini|npx -y|npx @)/, { not: 'needs the assistant that it configures' }],
  [/[A-Z]{3,}\b/, form],
];
