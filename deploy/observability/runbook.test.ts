import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestShop } from '../../harness/shop/test-shop.ts';
import { analysisProblems } from '../../src/admin/problems/rules/analysis-problem.ts';
import { endpoints } from '../../src/endpoints.ts';
import { readCompose, settingNames } from '../deploy-files.fixture.ts';

const { deps } = await openTestShop();
const runbook = readFileSync('docs/runbook.md', 'utf8');
const all = (pattern: RegExp): string[] => [...runbook.matchAll(pattern)].map(([, found = '']) => found);

test('every statement is one that our database understands', async () => {
  const statements = all(/```sql\n([\s\S]*?)```/g).flatMap((block) =>
    block.split(';').filter((one) => one.trim()),
  );
  expect(statements.length).toBeGreaterThan(10);
  for (const statement of statements)
    await expect(deps.db.execute(sql.raw(`explain ${statement}`)), statement).resolves.toBeDefined();
});

test('every setting, admin page, address, service and npm script it names exists', () => {
  const settings = settingNames();
  const named = all(/`([A-Z]+_[A-Z_]+)[`=]/g);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !settings.includes(name))).toEqual([]);

  const pages = readFileSync('src/routes.ts', 'utf8');
  for (const page of all(/`\/(admin[^`?]*)/g)) expect(pages).toContain(`route('${page}'`);
  for (const problem of all(/problem=([\w-]+)/g)) expect(analysisProblems).toContain(problem);
  const paths: string[] = endpoints.map(({ path }) => path.replace(':id', '$id'));
  for (const path of all(/(?:\$SHOP|POST |`)(\/api\/[\w/$-]+)[`"?]/g)) expect(paths).toContain(path);

  const services = Object.keys(readCompose().services);
  const used = all(
    /docker compose (?:ps -a|ps|restart|stop|up -d|exec|run --rm|logs)(?: --[\w-]+(?: \d+\w?)?)* ([a-z]+)[ `;,]/g,
  );
  expect(used.length).toBeGreaterThan(10);
  expect(used.filter((service) => !services.includes(service))).toEqual([]);

  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  for (const script of all(/npm run ([\w:]+)/g)) expect(scripts).toHaveProperty([script]);
});

test('every link within the documentation leads somewhere', () => {
  const anchors = (text: string) =>
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replaceAll(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    );
  for (const link of all(/\]\(([^)]+)\)/g)) {
    const [file, anchor] = link.split('#');
    const text = file ? readFileSync(`docs/${file}`, 'utf8') : runbook;
    if (anchor) expect(anchors(text), link).toContain(anchor);
  }
});
