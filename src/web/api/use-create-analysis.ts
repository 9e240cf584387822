import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createAnalysis } from '../../contract/analysis/analysis.ts';
import type { BodyInputOf } from '../../contract/endpoint.ts';
import { ApiError } from './api-error.ts';
import { callEndpoint } from './call-endpoint.ts';
import { ownAnalysesKey } from './query-keys.ts';
import { readSource } from './visit-source.ts';

type Call = { body: BodyInputOf<typeof createAnalysis>; idempotencyKey: string };

/** Undefined in browsers that do not tell. */
const ownTimeZone = (): string | undefined => Intl.DateTimeFormat().resolvedOptions().timeZone;

export function useCreateAnalysis() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: Call) =>
      callEndpoint(createAnalysis, {
        body: { ...body, timeZone: ownTimeZone(), source: readSource() },
        idempotencyKey,
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ownAnalysesKey }),
  });
}

/** The code was valid when it was checked and no longer is. */
export const isPromoRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'promo_not_valid';
