import { useQuery } from '@tanstack/react-query';
import { callEndpoint } from '../../../access/web/call-endpoint.ts';
import { getShopSettings } from '../../../payment/pay/contract.ts';

export const useShopSettings = () =>
  useQuery({
    queryKey: ['shop-settings'],
    queryFn: () => callEndpoint(getShopSettings),
    staleTime: Number.POSITIVE_INFINITY,
  });
