import type { Dependencies } from '../../dependencies.ts';
import type { TalkBudget } from '../contract.ts';
import type { VoiceTalk } from './contract.ts';
import { listNewestClips } from './store.ts';

/** Null where no speech service is configured. Does not check access. */
export async function viewVoice(
  { db, speech }: Pick<Dependencies, 'db' | 'speech'>,
  analysisId: number,
  budget: TalkBudget,
): Promise<VoiceTalk | null> {
  if (!speech) return null;
  const clips = await listNewestClips(db, analysisId);
  return {
    ...budget,
    clips: clips.map(({ id, personaId, transcript, createdAt }) => ({
      id,
      personaId,
      transcript,
      createdAt: createdAt.toISOString(),
    })),
  };
}
