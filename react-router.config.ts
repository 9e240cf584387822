import type { Config } from '@react-router/dev/config';

// React Router gives each prerendered page 10 s and has no setting for it. A busy machine needs longer: at a load of 20
// every build failed.
const timeout = AbortSignal.timeout.bind(AbortSignal);
AbortSignal.timeout = (milliseconds) => timeout(Math.max(milliseconds, 120_000));

export default {
  appDirectory: 'src',
  buildDirectory: 'build/web',
  ssr: false,
  prerender: ['/', '/pricing', '/landing', '/terms', '/privacy', '/sample-store', '/sample', '/home'],
} satisfies Config;
