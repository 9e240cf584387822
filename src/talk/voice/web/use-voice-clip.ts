import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../access/web/call-endpoint.ts';
import { retryMutation } from '../../../platform/web/api/query-rules.ts';
import { showToast } from '../../../platform/web/ui/toast/show-toast.ts';
import type { PersonaId } from '../../../report/document/rules/buyer-persona.ts';
import { type DrawnClip, drawClip } from '../../web/peaks.ts';
import { buyerTalkSuccessTitles, buyerTalkToasts, showFailure } from '../../web/talk-messages.ts';
import { useRefreshBuyerTalk } from '../../web/use-buyer-talk.ts';
import { getVoiceClip, makeVoiceClip } from '../contract.ts';

export type LoadedClip = DrawnClip & { file: Blob };
export type Making = {
  personaId: PersonaId;
  name: string;
  again: boolean;
  idempotencyKey: string;
};

const clipKey = (analysisId: number, personaId: PersonaId) => ['voice-clip', analysisId, personaId] as const;

/** A file that cannot be decoded counts as failed. */
const drawn = async (file: Blob): Promise<LoadedClip> => ({ file, ...(await drawClip(file)) });

/** Fetched when the card is near the viewport. */
export const useStoredClip = (analysisId: number, personaId: PersonaId, isWanted: boolean) =>
  useQuery({
    queryKey: clipKey(analysisId, personaId),
    queryFn: async () =>
      drawn(await callEndpoint(getVoiceClip, { params: { id: analysisId }, query: { persona: personaId } })),
    enabled: isWanted,
    retry: retryMutation,
  });

/** One clip at a time; it continues while another buyer is selected. */
export function useMakeClip(analysisId: number) {
  const queryClient = useQueryClient();
  const refreshTalk = useRefreshBuyerTalk(analysisId);
  return useMutation({
    mutationFn: async ({ personaId, again, idempotencyKey }: Making) => {
      const params = { id: analysisId };
      const file = again
        ? callEndpoint(makeVoiceClip, { params, body: { persona: personaId }, idempotencyKey })
        : callEndpoint(getVoiceClip, { params, query: { persona: personaId } });
      return drawn(await file);
    },
    onSuccess: async (clip, { personaId, name }) => {
      await queryClient.cancelQueries({ queryKey: clipKey(analysisId, personaId) });
      queryClient.setQueryData(clipKey(analysisId, personaId), clip);
      await refreshTalk();
      showToast({
        title: buyerTalkSuccessTitles.voice,
        description: `${name}'s clip is ready to play.`,
      });
    },
    onError: (error) => {
      showFailure(buyerTalkToasts.voiceFailed, error);
      void refreshTalk();
    },
  });
}
