import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { pageRequest } from './platform/http/contract/page-request.ts';

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, reportError } = context.get(pageRequest);
  const scripts = nonce === undefined ? {} : { nonce };
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Promise<Response>((resolve, reject) => {
    const send = () => {
      const body = new PassThrough();
      pipe(body);
      resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
    };
    const { pipe } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} {...scripts} />,
      {
        ...scripts,
        // A page that is kept has no scripts that put late parts into their place.
        ...(nonce === undefined ? { onAllReady: send } : { onShellReady: send }),
        onShellError: reject,
        onError: reportError,
      },
    );
  });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(pageRequest).reportError(error);
};
