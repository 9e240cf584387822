import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { type PageRequest, pageRequest } from './platform/http/contract/page-request.ts';
import { type OpenReport, reportOpener } from './workspace/page/contract.ts';

type Given = { page: PageRequest; openReport: OpenReport };
export type RenderPage = (request: Request, given: Given) => Promise<Response>;

/** The loaders get from their context what only the server knows. */
export function pageRenderer(build: ServerBuild): RenderPage {
  const handle = createRequestHandler(withoutPreloads(build));
  return (request, { page, openReport }) => {
    const context = new RouterContextProvider();
    context.set(pageRequest, page);
    context.set(reportOpener, openReport);
    return handle(request, context);
  };
}

/** A preloaded script has a style sheet's priority. The page can be read without: scripts come after its styles and fonts. */
const withoutPreloads = ({ assets, ...build }: ServerBuild): ServerBuild => ({
  ...build,
  assets: {
    ...assets,
    entry: { ...assets.entry, imports: [] },
    routes: Object.fromEntries(
      Object.entries(assets.routes).map(([id, route]) => [id, route && { ...route, imports: [] }]),
    ),
  },
});
