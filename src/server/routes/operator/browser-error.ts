import { reportBrowserError } from '../../../contract/browser-error.ts';
import { type Route, route } from '../../route.ts';

export const browserErrorRoutes = (): Route[] => [
  route(reportBrowserError, ({ body, request }) => {
    request.log.error({ browserError: body }, 'browser error');
    return undefined;
  }),
];
