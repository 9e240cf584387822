import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { analysisProblems } from '../../src/admin/problems/rules/analysis-problem.ts';
import { chores } from '../../src/chores.ts';
import { endpoints } from '../../src/endpoints.ts';
import { queues } from '../../src/platform/jobs/queues.ts';
import { registry, startCounting } from '../../src/platform/telemetry/metrics.ts';
import { createShopGauges } from '../../src/platform/telemetry/shop-gauges.ts';
import { knownLabels } from '../../src/start-telemetry.ts';
import { readCompose } from '../deploy-files.fixture.ts';
import { shortenAlerts } from './shorten-alerts.ts';

type Rule = { alert: string; expr: string; for: string; labels: object; annotations: Record<string, string> };
type Panel = {
  id: number;
  type: string;
  title: string;
  datasource?: { uid: string };
  fieldConfig?: { defaults: { unit?: string } };
  targets?: { expr: string; datasource: { uid: string } }[];
};
type Dashboard = {
  uid: string;
  panels: Panel[];
  templating: { list: { name: string; type: string; query: string }[] };
  annotations: { list: { expr: string }[] };
};

const here = 'deploy/observability';
const read = (file: string) => readFileSync(`${here}/${file}`, 'utf8');
const rules: Rule[] = parse(read('alerts.yaml')).groups.flatMap((group: { rules: Rule[] }) => group.rules);
const alerts = rules.map(({ alert }) => alert);
const cases: { alertname: string; exp_alerts?: object[] }[] = parse(read('alerts.test.yaml')).tests.flatMap(
  (one: { alert_rule_test: object[] }) => one.alert_rule_test,
);
const runbook = readFileSync('docs/runbook.md', 'utf8');
const dashboards = ['shop', 'machine'].map((name): [string, Dashboard] => [
  name,
  JSON.parse(read(`dashboards/${name}.json`)),
]);
const queries = [
  ...rules.map(({ alert, expr }): [string, string] => [alert, expr]),
  ...dashboards.flatMap(([name, { panels, annotations }]) => [
    ...panels.flatMap(({ title, targets = [] }) =>
      targets.map(({ expr }): [string, string] => [`${name}: ${title}`, expr]),
    ),
    ...annotations.list.map(({ expr }): [string, string] => [`${name}: annotation`, expr]),
  ]),
];

/** What one server and one worker export, by name, with the labels that each has. */
async function exported(): Promise<Map<string, string[]>> {
  startCounting({ role: 'worker', release: 'test' }, knownLabels);
  createShopGauges({ ask: () => Promise.reject(new Error('not asked')), mostGrouped: 1 }, () => {});
  const places = ['job', 'instance'];
  const names = new Map([
    ['up', places],
    ['ALERTS', ['alertname', 'alertstate']],
  ]);
  for (const { name, type } of await registry.getMetricsAsJSON()) {
    const metric = registry.getSingleMetric(name) as unknown as { labelNames: string[] };
    const labels = [...metric.labelNames, ...places];
    if (String(type) !== 'histogram') names.set(name, labels);
    else for (const part of ['_count', '_sum', '_bucket']) names.set(`${name}${part}`, [...labels, 'le']);
  }
  return names;
}
const known = await exported();

const selectors = (expr: string) =>
  [...expr.matchAll(/\b((?:innerbuyer|process|nodejs)_\w+|up|ALERTS)\b(?:\{([^}]*)\})?/g)].map(
    ([, name = '', labels = '']) => ({
      name,
      labels: [...labels.matchAll(/(\w+)(=~|!~|!=|=)"([^"]*)"/g)].map(([, label = '', , value = '']) => ({
        label,
        value,
      })),
    }),
  );

describe('every query of alerts and dashboards', () => {
  test('asks for nothing that no process tells', () => {
    for (const [place, expr] of queries) {
      const asked = selectors(expr);
      expect(asked.length, place).toBeGreaterThan(0);
      for (const { name, labels } of asked) {
        expect([...known.keys()], place).toContain(name);
        expect(known.get(name), place).toEqual(expect.arrayContaining(labels.map(({ label }) => label)));
      }
    }
  });

  test('knows problems, queues and routes by the names they have', () => {
    const names: Record<string, string[]> = {
      problem: [...analysisProblems],
      queue: queues.map(({ name }) => name),
      chore: chores.map(({ name }) => name),
      route: [...endpoints.map(({ path }): string => path), '/healthz', '/readyz'],
    };
    for (const [place, expr] of queries)
      for (const { label, value } of selectors(expr).flatMap(({ labels }) => labels))
        if (names[label])
          expect(
            names[label].some((name) => new RegExp(`^(${value})$`).test(name)),
            place,
          ).toBe(true);
  });

  test('takes what every worker tells alike as one figure, never as a sum', () => {
    const shared =
      /_(queue_jobs|with_problem|age_seconds|troubles_open|unsent|queued_seconds|paused_seconds|overdue_seconds|failing|database_up)$/;
    for (const [place, expr] of queries)
      if (selectors(expr).some(({ name }) => shared.test(name))) expect(expr, place).toMatch(/^(max|min)\b/);
  });
});

describe.each(rules)('$alert', ({ alert, labels, annotations, for: waits }) => {
  test('says how urgent it is, what is the matter, what to do, and where to read on', () => {
    expect(labels).toEqual({ severity: expect.stringMatching(/^(page|ticket)$/) });
    expect(waits).toMatch(/^\d+m$/);
    expect(annotations).toEqual({
      summary: expect.any(String),
      action: expect.stringMatching(/\.$/),
      runbook_url: `docs/runbook.md#${alert.toLowerCase()}`,
    });
  });

  test('has its page in the runbook, with everything that belongs there', () => {
    const [, page = ''] = runbook.split(`\n## ${alert}\n`);
    const parts = [...(page.split('\n## ')[0] ?? '').matchAll(/^\*\*([A-Z][\w ]+)\.\*\*/gm)].map(
      ([, part]) => part,
    );
    expect(parts).toEqual(['Customers', 'See it', 'Causes', 'Do', 'Over', 'Do not', 'Tried']);
  });

  test('is shown firing and shown silent by promtool’s tests', () => {
    const its = cases.filter(({ alertname }) => alertname === alert);
    expect(its.some(({ exp_alerts = [] }) => exp_alerts.length > 0)).toBe(true);
    expect(its.some(({ exp_alerts = [] }) => exp_alerts.length === 0)).toBe(true);
  });
});

test('no page of the runbook is without its alert, and no alert is there twice', () => {
  const pages = [...runbook.matchAll(/^## ([A-Z][a-z]+[A-Z]\w+)$/gm)].map(([, name]) => name);
  expect(pages).toEqual(alerts);
  expect(new Set(alerts).size).toBe(alerts.length);
});

test('what silences another alert, and what it silences, exists', () => {
  const { inhibit_rules } = parse(read('alertmanager.yaml')) as { inhibit_rules: Record<string, string[]>[] };
  const named = inhibit_rules.flatMap((rule) =>
    Object.values(rule)
      .flat()
      .flatMap((matcher) => (/"(.+)"/.exec(matcher)?.[1] ?? '').split('|')),
  );
  expect(named.filter((name) => !alerts.includes(name))).toEqual([]);
});

test('Prometheus looks where compose lets the product tell, under the names that the alerts use', () => {
  const { scrape_configs } = parse(read('prometheus.yaml')) as {
    scrape_configs: { job_name: string; dns_sd_configs: { names: string[]; port: number }[] }[];
  };
  const { services } = readCompose();
  for (const { job_name, dns_sd_configs } of scrape_configs) {
    const [service = ''] = dns_sd_configs[0]?.names ?? [];
    expect(job_name).toBe(`innerbuyer-${service}`);
    expect(services[service]?.environment?.METRICS_PORT).toBe(String(dns_sd_configs[0]?.port));
    expect(rules.some(({ expr }) => expr.includes(`job="${job_name}"`))).toBe(true);
  }
});

describe.each(dashboards)('dashboard %s', (_name, { panels, templating }) => {
  test('every panel has a title, a unit, the datasource of one’s choice and a query', () => {
    expect(templating.list).toEqual([
      expect.objectContaining({ name: 'datasource', type: 'datasource', query: 'prometheus' }),
    ]);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    for (const { type, title, datasource, fieldConfig, targets = [] } of panels) {
      expect(title).not.toBe('');
      if (type === 'row') continue;
      expect(fieldConfig?.defaults.unit).toMatch(/\w/);
      for (const source of [datasource, ...targets.map((target) => target.datasource)])
        expect(source?.uid).toBe(`\${datasource}`);
      expect(targets.length).toBeGreaterThan(0);
    }
  });
});

test('the hurried rules differ in their times alone', () => {
  const text = read('alerts.yaml');
  const timeless = (some: string) =>
    some.replaceAll(/(for: )\d+[smh]$/gm, '$1').replaceAll(/\[\d+[smh]\]/g, '[]');
  expect(shortenAlerts(text)).not.toBe(text);
  expect(timeless(shortenAlerts(text))).toBe(timeless(text));
  expect(shortenAlerts('        for: 10m\nx[6h] y[30m] z{chore="queue-lost-reports"}[15m]')).toBe(
    '        for: 10s\nx[60s] y[30s] z{chore="queue-lost-reports"}[150s]',
  );
});
