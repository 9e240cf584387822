import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parse, parseAllDocuments } from 'yaml';

type Variables = Record<string, string>;

export const readEnvFile = (file: string): Variables =>
  Object.fromEntries(
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

/** The environment variables that src/config.ts reads. */
export function settingNames(): string[] {
  const [, table = ''] = readFileSync('src/config.ts', 'utf8').split('const settingsSchema = ');
  return [...table.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name]) => name as string);
}

export type Container = {
  name: string;
  image: string;
  command: string[];
  envFrom: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  resources: { requests: Variables; limits: Variables };
  securityContext: Record<string, unknown>;
  ports?: { name: string; containerPort: number }[];
  volumeMounts?: { name: string; mountPath: string }[];
  livenessProbe?: object;
  readinessProbe?: object;
  startupProbe?: object;
  lifecycle?: { preStop: { exec: { command: string[] } } };
};
export type PodSpec = {
  automountServiceAccountToken: boolean;
  terminationGracePeriodSeconds?: number;
  securityContext: Record<string, unknown>;
  topologySpreadConstraints?: { topologyKey: string; labelSelector: { matchLabels: Variables } }[];
  containers: Container[];
};
export type Manifest = {
  kind: string;
  metadata: { name: string; labels?: Variables };
  spec: Record<string, unknown>;
  stringData?: Variables;
};

export const readManifests = (...files: string[]): Manifest[] =>
  files.flatMap((file) =>
    parseAllDocuments(readFileSync(`deploy/kubernetes/${file}`, 'utf8')).map((one) => one.toJS() as Manifest),
  );

/** The Kubernetes settings as shipped, and with every placeholder filled in as an operator would. */
export function kubernetesSettings(): { shipped: Variables; filled: Variables; placeholders: string[] } {
  const [secret] = readManifests('secret.example.yaml');
  const shipped = { ...readEnvFile('deploy/kubernetes/settings.env'), ...secret?.stringData };
  const placeholders = Object.keys(shipped).filter((name) => /^replace/i.test(shipped[name] ?? ''));
  const fillIn = (name: string) =>
    name === 'PAYPAL_MERCHANT_ID' ? 'ABCDEFGHJKLMN' : randomBytes(32).toString('hex');
  const filled = { ...shipped, ...Object.fromEntries(placeholders.map((name) => [name, fillIn(name)])) };
  return { shipped, filled, placeholders };
}

export const podOf = ({ spec }: Manifest): { labels: Variables; spec: PodSpec } => {
  const { metadata, spec: pod } = spec.template as { metadata: { labels: Variables }; spec: PodSpec };
  return { labels: metadata.labels, spec: pod };
};

export type Service = {
  image: string;
  command?: string[];
  env_file?: string;
  environment?: Variables;
  depends_on?: Record<string, { condition: string }>;
  read_only?: boolean;
  cap_drop?: string[];
  networks: string[];
  ports?: string[];
  volumes?: string[];
  profiles?: string[];
  restart?: string;
  stop_grace_period?: string;
  healthcheck?: { test?: string[]; disable?: boolean };
  deploy: { replicas?: number; resources: { limits: { cpus: string; memory: string } } };
};
type Compose = {
  services: Record<string, Service>;
  volumes: object;
  networks: Record<string, { internal?: boolean; driver_opts?: Variables }>;
};

export const readCompose = (): Compose => parse(readFileSync('deploy/compose.yaml', 'utf8'), { merge: true });
