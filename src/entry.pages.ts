import * as build from 'virtual:react-router/server-build';
import type { ServerBuild } from 'react-router';
import { pageRenderer } from './page-renderer.ts';

/** The router's build for the server begins here (`vite.config.ts`); `start-server.ts` loads it. */
export const renderPage = pageRenderer(build as ServerBuild);
