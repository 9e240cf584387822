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

const loadClip = async (analysisId: number, persona: PersonaId) =>
  drawn(await callEndpoint(getVoiceClip, { params: { id: analysisId }, query: { persona } }));

export const useStoredClip = (analysisId: number, personaId: PersonaId) =>
  useQuery({
    queryKey: clipKey(analysisId, personaId),
    queryFn: () => loadClip(analysisId, personaId),
    retry: retryMutation,
  });

/** One clip at a time. */
export function useMakeClip(analysisId: number) {
  const queryClient = useQueryClient();
  const refreshTalk = useRefreshBuyerTalk(analysisId);
  return useMutation({
    mutationFn: async ({ personaId: persona, again, idempotencyKey }: Making) => {
      if (!again) return loadClip(analysisId, persona); // the first clip is made by asking for it
      const params = { id: analysisId };
      return drawn(await callEndpoint(makeVoiceClip, { params, body: { persona }, idempotencyKey }));
    },
    onSuccess: async (clip, { personaId, name }) => {
      queryClient.setQueryData(clipKey(analysisId, personaId), clip);
      await refreshTalk();
      showToast({ title: buyerTalkSuccessTitles.voice, description: `${name}’s clip is ready.` });
    },
    onError: (error) => {
      showFailure(buyerTalkToasts.voiceFailed, error);
      void refreshTalk();
    },
  });
}
