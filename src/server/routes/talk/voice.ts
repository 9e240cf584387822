import type { FastifyReply } from 'fastify';
import { getVoiceClip, makeVoiceClip } from '../../../contract/talk/voice.ts';
import { voiceFileName } from '../../../domain/talk/voice/voice-file-name.ts';
import type { Dependencies } from '../../../operations/dependencies.ts';
import {
  type PlayableClip,
  playVoiceClip,
  renewVoiceClip,
} from '../../../operations/talk/voice/play-voice-clip.ts';
import { sendFile } from '../../http/send-file.ts';
import { type Route, route } from '../../route.ts';

const sendClip = (reply: FastifyReply, analysisId: number, { id, personaId, mp3 }: PlayableClip) =>
  sendFile(reply.header('x-clip-id', String(id)), mp3, {
    type: 'audio/mpeg',
    name: voiceFileName(analysisId, personaId),
  });

export const voiceRoutes = (deps: Dependencies): Route[] => [
  route(getVoiceClip, async ({ actor, params, query, reply }) => {
    const clip = await playVoiceClip(deps, actor, { analysisId: params.id, persona: query.persona });
    return sendClip(reply, params.id, clip);
  }),
  route(makeVoiceClip, async ({ actor, params, body, identity, reply }) => {
    const wanted = { analysisId: params.id, persona: body.persona };
    return sendClip(reply, params.id, await renewVoiceClip(deps, actor, wanted, identity));
  }),
];
