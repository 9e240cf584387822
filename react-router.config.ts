import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build/web',
  ssr: false,
  prerender: ['/', '/pricing', '/landing', '/terms', '/sample-store', '/sample'],
} satisfies Config;
