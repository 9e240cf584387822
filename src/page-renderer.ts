import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { type PageRequest, pageRequest } from './platform/http/contract/page-request.ts';
import { type OpenReport, reportOpener } from './workspace/page/contract.ts';

type Given = { page: PageRequest; openReport: OpenReport };
export type RenderPage = (request: Request, given: Given) => Promise<Response>;

/** The loaders get from their context what only the server knows. */
export function pageRenderer(build: ServerBuild): RenderPage {
  // A preloaded script has a style sheet's priority. A page is read before its scripts run: they come after its styles and fonts.
  for (const part of [build.assets.entry, ...Object.values(build.assets.routes)]) if (part) part.imports = [];
  const handle = createRequestHandler(build);
  return (request, { page, openReport }) => {
    const context = new RouterContextProvider();
    context.set(pageRequest, page);
    context.set(reportOpener, openReport);
    return handle(request, context);
  };
}
