import { useQuery } from '@tanstack/react-query';
import { getTrackRecord } from '../../../../contract/outcomes/track-record.ts';
import { callEndpoint } from '../../../api/call-endpoint.ts';

export const useTrackRecord = () =>
  useQuery({ queryKey: ['track-record'], queryFn: () => callEndpoint(getTrackRecord) });
