import type { Dependencies } from '../../dependencies.ts';
import { clientNetworks } from '../../platform/http/client-address.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import * as contract from './contract.ts';
import { findFreeLine } from './find-free-line.ts';
import { freeLineLimits } from './rules.ts';

export function freeLineRoutes(deps: Dependencies): Route[] {
  /** Each reads a page of up to two megabytes and waits for a model: a flood of them must not slow the shop down. */
  let underWay = 0;
  return [
    route(contract.findFreeLine, async ({ actor, body, request, reply }) => {
      if (underWay >= freeLineLimits.atOnce)
        throw new AppError(
          'buyer_unavailable',
          'Many people are trying this right now. Try again in a minute.',
        );
      underWay += 1;
      const left = new AbortController();
      reply.raw.once('close', () => left.abort());
      try {
        const client = { networks: clientNetworks(request.ip), visitorId: actor.visitorId };
        return await findFreeLine(deps, client, body.websiteUrl, left.signal);
      } finally {
        underWay -= 1;
      }
    }),
  ];
}
