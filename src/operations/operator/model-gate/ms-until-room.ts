import { type Used, windowSeconds } from '../../../store/operator/model-windows.ts';

type Wanted = { tokens: number; mostTokens: number | null; mostRequests: number | null };

/** How long until enough seconds have left the window, if nobody else takes the room. */
export function msUntilRoom({ requests, tokens }: Used, wanted: Wanted): number {
  let requestsLeft = sum(requests);
  let tokensLeft = sum(tokens);
  const fits = () =>
    (wanted.mostRequests === null || requestsLeft + 1 <= wanted.mostRequests) &&
    (wanted.mostTokens === null || tokensLeft + wanted.tokens <= wanted.mostTokens);
  for (let place = Math.max(requests.length, tokens.length) - 1; place >= 0; place -= 1) {
    requestsLeft -= requests[place] ?? 0;
    tokensLeft -= tokens[place] ?? 0;
    if (fits()) return (windowSeconds - place) * 1000;
  }
  return windowSeconds * 1000;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);
