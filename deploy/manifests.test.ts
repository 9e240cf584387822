import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseConfig } from '../src/config.ts';
import { endpoints } from '../src/endpoints.ts';
import { kubernetesSettings, type Manifest, podOf, readManifests } from './deploy-files.fixture.ts';

const kustomization = parse(readFileSync('deploy/kubernetes/kustomization.yaml', 'utf8')) as {
  resources: string[];
  images: { name: string; newTag: string }[];
};
const manifests = readManifests(...kustomization.resources);
const find = (kind: string, name: string): Manifest => {
  const found = manifests.find((one) => one.kind === kind && one.metadata.name === name);
  if (!found) throw new Error(`no ${kind} ${name}`);
  return found;
};
const workloads = manifests.filter(({ kind }) => kind === 'Deployment' || kind === 'Job');
const config = parseConfig(kubernetesSettings().filled);

describe.each(workloads.map((one) => [one.metadata.name, podOf(one)] as const))(
  '%s',
  (_name, { spec: pod }) => {
    test('is not root, gains nothing, writes nowhere but to its volumes', () => {
      expect(pod.automountServiceAccountToken).toBe(false);
      expect(pod.securityContext).toMatchObject({
        runAsNonRoot: true,
        runAsUser: 1000,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      for (const { securityContext } of pod.containers) {
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
      }
    });

    test('runs the one image, with the settings and the secrets, within limits', () => {
      for (const container of pod.containers) {
        expect(container.image).toBe(kustomization.images[0]?.name);
        expect(container.envFrom).toEqual([
          { configMapRef: { name: 'settings' } },
          { secretRef: { name: 'secrets' } },
          // L6: the last one wins, and only the migration knows the owner of the tables.
          ...(container.name === 'migrate' ? [{ secretRef: { name: 'migration-secrets' } }] : []),
        ]);
        expect(Object.keys(container.resources.requests)).toEqual(['cpu', 'memory']);
        expect(Object.keys(container.resources.limits)).toEqual(['cpu', 'memory']);
      }
    });
  },
);

test('the image is named with a release, never with "latest"', () => {
  expect(kustomization.images).toHaveLength(1);
  expect(kustomization.images[0]?.newTag).toMatch(/^\d+\.\d+\.\d+$/);
});

describe.each(['server', 'worker'])('%s', (name) => {
  const deployment = find('Deployment', name);
  const { labels, spec: pod } = podOf(deployment);
  const [container] = pod.containers;

  test('is probed for start, readiness and life', () => {
    expect([container?.startupProbe, container?.readinessProbe, container?.livenessProbe]).not.toContain(
      undefined,
    );
  });

  test('sees the shared files where the settings say', () => {
    expect(container?.volumeMounts).toContainEqual({ name: 'files', mountPath: config.filesFolder });
    expect(find('PersistentVolumeClaim', 'files').spec.accessModes).toEqual(['ReadWriteMany']);
  });

  test('is spread, scaled and protected from disruption by selectors that find its pods', () => {
    const selectors = [
      (deployment.spec.selector as { matchLabels: object }).matchLabels,
      (find('PodDisruptionBudget', name).spec.selector as { matchLabels: object }).matchLabels,
      ...(pod.topologySpreadConstraints ?? []).map(({ labelSelector }) => labelSelector.matchLabels),
    ];
    expect(selectors).toHaveLength(4);
    for (const selector of selectors) expect(labels).toMatchObject(selector);
    const { minAvailable, maxUnavailable } = find('PodDisruptionBudget', name).spec;
    expect(minAvailable ?? maxUnavailable).toBe(1);
    const { scaleTargetRef, minReplicas } = find('HorizontalPodAutoscaler', name).spec;
    expect(scaleTargetRef).toEqual({ apiVersion: 'apps/v1', kind: 'Deployment', name });
    expect(minReplicas).toBeGreaterThanOrEqual(2);
  });

  test('never has fewer pods while it is rolled, and an apply does not reset the autoscaler', () => {
    expect(deployment.spec.strategy).toMatchObject({ rollingUpdate: { maxUnavailable: 0 } });
    expect(deployment.spec.replicas).toBeUndefined();
  });
});

test('a worker is given longer to stop than it takes', () => {
  const seconds = podOf(find('Deployment', 'worker')).spec.terminationGracePeriodSeconds ?? 0;
  expect(seconds * 1000).toBeGreaterThan(config.worker.stopGraceMs + 15_000);
});

test('a server leaves the balancer before it stops, and is given longer than the longest request', () => {
  const pod = podOf(find('Deployment', 'server')).spec;
  const leaveSeconds = Number(pod.containers[0]?.lifecycle?.preStop.exec.command[1]);
  expect(leaveSeconds).toBeGreaterThanOrEqual(5);
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(leaveSeconds + 30);
});

test('service, ingress and network policy lead to the port where the server listening', () => {
  const { labels, spec } = podOf(find('Deployment', 'server'));
  expect(labels).toMatchObject(find('Service', 'server').spec.selector as object);
  expect(spec.containers[0]).toMatchObject({
    ports: expect.arrayContaining([{ name: 'http', containerPort: config.port }]),
  });
  expect(JSON.stringify(find('Ingress', 'server').spec)).toContain(
    '"service":{"name":"server","port":{"name":"http"}}',
  );
  expect(JSON.stringify(find('Ingress', 'server').spec)).toContain(new URL(config.publicUrl).host);
  expect(JSON.stringify(find('NetworkPolicy', 'customers-reach-the-server').spec)).toContain(
    `"port":${config.port}`,
  );
});

test('the ingress passes the largest body that the product takes', () => {
  const { annotations } = find('Ingress', 'server').metadata as { annotations?: Record<string, string> };
  const megabytes = Number.parseInt(annotations?.['nginx.ingress.kubernetes.io/proxy-body-size'] ?? '', 10);
  const largest = Math.max(...endpoints.map(({ maxBodyBytes = 0 }) => maxBodyBytes));
  expect(megabytes * 1024 * 1024).toBeGreaterThan(largest);
});

test('metrics have a port of their own, on server and worker, which only the watchers may reach', () => {
  for (const name of ['server', 'worker'])
    expect(podOf(find('Deployment', name)).spec.containers[0]?.ports).toContainEqual({
      name: 'metrics',
      containerPort: config.metrics?.port,
    });
  const policy = JSON.stringify(find('NetworkPolicy', 'prometheus-reaches-the-metrics').spec);
  expect(policy).toContain(`"ports":[{"protocol":"TCP","port":${config.metrics?.port}}]`);
  expect(policy).toContain('"kubernetes.io/metadata.name":"monitoring"');
  expect(JSON.stringify(find('Service', 'server').spec)).not.toContain('metrics');
});

test('whatever no policy names is closed, and the internet is reached without the private ranges', () => {
  expect(find('NetworkPolicy', 'nothing').spec).toEqual({
    podSelector: {},
    policyTypes: ['Ingress', 'Egress'],
  });
  const { egress } = find('NetworkPolicy', 'what-the-product-reaches').spec as {
    egress: { to: { ipBlock?: { cidr: string; except?: string[] } }[] }[];
  };
  const internet = egress.flatMap(({ to }) => to).find(({ ipBlock }) => ipBlock?.cidr === '0.0.0.0/0');
  expect(internet?.ipBlock?.except).toEqual(
    expect.arrayContaining(['10.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16']),
  );
});

test('a roll-out applies the migration and what it needs before any pod of the release', () => {
  const first = manifests.filter(({ metadata }) => metadata.labels?.['innerbuyer/rollout'] === 'first');
  expect(new Set(first.map(({ kind }) => kind))).toEqual(
    new Set(['Namespace', 'PersistentVolumeClaim', 'NetworkPolicy', 'Job']),
  );
  expect(first).toHaveLength(manifests.filter(({ kind }) => first.some((one) => one.kind === kind)).length);
});
