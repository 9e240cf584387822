import { useQuery } from '@tanstack/react-query';
import type { Analysis } from '../../../analysis/contract.ts';
import { callEndpoint } from '../../../platform/web/api/call-endpoint.ts';
import { getOutcomes } from '../contract/outcomes.ts';

export type OutcomesOf = Pick<Analysis, 'id' | 'revision'>;

/** Another version makes other predictions. */
export const outcomesKey = ({ id, revision }: OutcomesOf) => ['outcomes', id, revision] as const;

export const useOutcomes = (analysis: OutcomesOf, isWanted = true) =>
  useQuery({
    queryKey: outcomesKey(analysis),
    queryFn: () => callEndpoint(getOutcomes, { params: { id: analysis.id } }),
    enabled: isWanted,
    placeholderData: (before) => before,
  });
