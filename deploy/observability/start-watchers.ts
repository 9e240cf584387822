import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { startSmtpEmulator } from '../../emulators/smtp/start-smtp-emulator.ts';
import type { Cleanup } from '../../harness/cleanup.ts';
import { freePort } from '../../harness/free-port.ts';
import { until } from '../../harness/until.ts';
import { shortenAlerts } from './shorten-alerts.ts';

type Targets = Record<'innerbuyer-server' | 'innerbuyer-worker', string[]>;
type Told = { data: { alerts: { state: string; labels: { alertname: string } }[] } };

const here = 'deploy/observability';

/** Real Prometheus and Alertmanager (apt-get install prometheus prometheus-alertmanager) with our files and shorter times. */
export async function startWatchers(cleanup: Cleanup, targets: Targets) {
  const folder = mkdtempSync(join(tmpdir(), 'innerbuyer-watchers-'));
  cleanup.add(() => rmSync(folder, { recursive: true, force: true }));
  const operatorsMail = await startSmtpEmulator();
  cleanup.add(() => operatorsMail.close());
  const [prometheusPort, alertmanagerPort] = [await freePort(), await freePort()];
  const run = async (command: string, args: string[], port: number) => {
    const child = spawn(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
    let log = '';
    child.stderr.on('data', (chunk) => {
      log += chunk;
    });
    cleanup.add(() => stop(child));
    await until(`${command} is ready`, 30_000, async () => {
      if (child.exitCode !== null) throw new Error(`${command} ended:\n${log}`);
      return fetch(`http://127.0.0.1:${port}/-/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    });
  };

  writeFileSync(join(folder, 'alerts.yaml'), shortenAlerts(readFileSync(`${here}/alerts.yaml`, 'utf8')));
  const prometheus = parse(readFileSync(`${here}/prometheus.yaml`, 'utf8'));
  prometheus.global = { scrape_interval: '2s', evaluation_interval: '1s' };
  prometheus.alerting.alertmanagers[0].static_configs[0].targets = [`127.0.0.1:${alertmanagerPort}`];
  prometheus.scrape_configs = prometheus.scrape_configs.map(({ job_name }: { job_name: keyof Targets }) => ({
    job_name,
    static_configs: [{ targets: targets[job_name] }],
  }));
  writeFileSync(join(folder, 'prometheus.yaml'), stringify(prometheus));

  const alertmanager = parse(readFileSync(`${here}/alertmanager.yaml`, 'utf8'));
  alertmanager.global = {
    smtp_from: alertmanager.global.smtp_from,
    smtp_smarthost: new URL(operatorsMail.smtpUrl).host,
    smtp_require_tls: false,
  };
  for (const route of [alertmanager.route, ...alertmanager.route.routes])
    Object.assign(route, { group_wait: '1s', group_interval: '2s' });
  writeFileSync(join(folder, 'alertmanager.yaml'), stringify(alertmanager));

  await run(
    'prometheus-alertmanager',
    [
      '--config.file=alertmanager.yaml',
      '--storage.path=alertmanager',
      `--web.listen-address=127.0.0.1:${alertmanagerPort}`,
      '--cluster.listen-address=',
    ],
    alertmanagerPort,
  );
  await run(
    'prometheus',
    [
      '--config.file=prometheus.yaml',
      '--storage.tsdb.path=prometheus',
      `--web.listen-address=127.0.0.1:${prometheusPort}`,
    ],
    prometheusPort,
  );
  return {
    firing: async (): Promise<Set<string>> => {
      const { data } = (await (
        await fetch(`http://127.0.0.1:${prometheusPort}/api/v1/alerts`)
      ).json()) as Told;
      return new Set(
        data.alerts.flatMap(({ state, labels }) => (state === 'firing' ? labels.alertname : [])),
      );
    },
    hasAnswer: async (query: string): Promise<boolean> => {
      const asked = new URLSearchParams({ query });
      const answer = await fetch(`http://127.0.0.1:${prometheusPort}/api/v1/query?${asked}`);
      const { data } = (await answer.json()) as { data: { result: unknown[] } };
      return data.result.length > 0;
    },
    /** Subjects of the mails to the operator. */
    mails: async (): Promise<string[]> =>
      ((await (await fetch(`${operatorsMail.url}/messages`)).json()) as { subject: string }[]).map(
        ({ subject }) => subject,
      ),
  };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
