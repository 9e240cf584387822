import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ConfigError, parseConfig } from '../src/config.ts';
import {
  kubernetesSettings,
  readCompose,
  readEnvFile,
  readManifests,
  settingNames,
} from './deploy-files.fixture.ts';

const known = new Set(settingNames());
const unknownIn = (variables: object) => Object.keys(variables).filter((name) => !known.has(name));

/** What a start with these settings complains of. */
function faultsOf(settings: Record<string, string>): string[] {
  try {
    parseConfig(settings);
  } catch (error) {
    if (error instanceof ConfigError)
      return [...error.message.matchAll(/- (\w+):/g)].map(([, name]) => name as string);
  }
  throw new Error('these settings were accepted');
}
const requiredNames = () => faultsOf({});

const example = readFileSync('.env.example', 'utf8');
const composeExtra = readEnvFile('deploy/compose.env.example');

test('the settings are found in config.ts', () => {
  expect(known.size).toBeGreaterThan(50);
  expect(requiredNames().length).toBeGreaterThan(10);
  expect(requiredNames().filter((name) => !known.has(name))).toEqual([]);
});

test('.env.example names exactly the settings of config.ts, each once', () => {
  const named = [...example.matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name as string);
  expect(named.toSorted()).toEqual([...known].toSorted());
});

test('.env.example leaves no required setting commented out', () => {
  const shown = readEnvFile('.env.example');
  expect(requiredNames().filter((name) => !(name in shown))).toEqual([]);
});

test('the Kubernetes settings and secrets together start the product, and hold nothing it does not know', () => {
  const { shipped, filled, placeholders } = kubernetesSettings();
  expect(unknownIn(shipped)).toEqual([]);
  // A9: as they are, they start nothing, and each placeholder is named.
  expect(faultsOf(shipped).toSorted()).toEqual(placeholders.toSorted());
  expect(parseConfig(filled)).toMatchObject({ host: '0.0.0.0', trustProxy: 1 });
});

test('no secret lies in the Kubernetes settings, and none is set twice', () => {
  const settings = Object.keys(readEnvFile('deploy/kubernetes/settings.env'));
  const [secret] = readManifests('secret.example.yaml');
  expect(settings.filter((name) => /KEY|SECRET|TOKEN|PASSWORD|_URL$/.test(name))).toEqual([
    'PUBLIC_URL',
    'LLM_BASE_URL',
  ]);
  expect(settings.filter((name) => name in (secret?.stringData ?? {}))).toEqual([]);
});

test('what compose sets for the product is known to it and wins over .env', () => {
  const { services } = readCompose();
  for (const name of ['migrate', 'server', 'worker']) {
    const { POSTGRES_PASSWORD, GRAFANA_PASSWORD, ...settings } = services[name]?.environment ?? {};
    expect(unknownIn(settings)).toEqual([]);
    // In .env for others.
    expect([POSTGRES_PASSWORD, GRAFANA_PASSWORD]).toEqual(['', '']);
    expect(services[name]?.env_file).toBe('.env');
  }
});

test('.env.example with the lines of compose.env.example answers every question that compose.yaml asks', () => {
  const asked = [...readFileSync('deploy/compose.yaml', 'utf8').matchAll(/\$\{([A-Z_]+):\?/g)].map(
    ([, name]) => name,
  );
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((name) => !((name as string) in composeExtra))).toEqual([]);
  expect(Object.keys(composeExtra).filter((name) => known.has(name))).toEqual([]);
});
