import { useQuery } from '@tanstack/react-query';
import { getShopSettings } from '../../../payment/pay/contract.ts';
import { callEndpoint } from './call-endpoint.ts';

export const useShopSettings = () =>
  useQuery({
    queryKey: ['shop-settings'],
    queryFn: () => callEndpoint(getShopSettings),
    staleTime: Number.POSITIVE_INFINITY,
  });
