import { useQuery } from '@tanstack/react-query';
import { callEndpoint } from '../../../access/web/call-endpoint.ts';
import { getShopSettings } from '../contract.ts';

export const useShopSettings = () =>
  useQuery({
    queryKey: ['shop-settings'],
    queryFn: () => callEndpoint(getShopSettings),
    staleTime: Number.POSITIVE_INFINITY,
  });
