import type { FastifyReply } from 'fastify';
import { type Route, route } from '../../access/http/route.ts';
import type { Dependencies } from '../../dependencies.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import { getVoiceClip, makeVoiceClip, voiceFileName } from './contract.ts';
import { type PlayableClip, playVoiceClip, renewVoiceClip } from './play-voice-clip.ts';

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
