import twilio from 'twilio';
import type RequestClient from 'twilio/lib/base/RequestClient.js';
import { ProviderError } from '../../../platform/rules/provider-error.ts';
import type { Calls } from '../calls.ts';
import { callLanguage } from '../rules/call-strings.ts';
import { readTwilioNotice, twilioRelay } from './twilio-messages.ts';

export type TwilioSettings = {
  apiUrl: string;
  accountSid: string;
  /** The first token authenticates us; signatures by any of them are accepted. */
  authTokens: readonly string[];
  fromNumber: string;
  voices: readonly string[];
  timeoutMs: number;
};

/** The official client has fixed hosts, so the request client replaces them. */
export function twilioCalls(settings: TwilioSettings): Calls {
  const client = twilio(settings.accountSid, settings.authTokens[0], {
    httpClient: clientOf(settings),
    autoRetry: false, // a second request would be a second call
  });

  return {
    placeCall: async ({ to, answerUrl, statusUrl, ringSeconds, maxSeconds }) => {
      try {
        const { sid } = await client.calls.create({
          to,
          from: settings.fromNumber,
          url: answerUrl,
          method: 'POST',
          statusCallback: statusUrl,
          statusCallbackMethod: 'POST',
          statusCallbackEvent: ['initiated', 'ringing', 'answered', 'completed'],
          timeout: ringSeconds,
          timeLimit: Math.ceil(maxSeconds),
          machineDetection: 'Enable',
          record: false,
        });
        return { outcome: 'placed', providerCallId: sid };
      } catch (error) {
        if (isCertainlyNotPlaced(error)) {
          const status = statusOf(error);
          const because = status === 400 || status === 403 ? 'number' : 'line';
          return { outcome: 'refused', because, why: reasonOf(error) };
        }
        throw new ProviderError('unavailable', `Twilio: ${reasonOf(error)}`);
      }
    },

    endCall: async (providerCallId) => {
      try {
        await client.calls(providerCallId).update({ status: 'completed' });
      } catch (error) {
        if (isRefusal(error)) return; // it has ended, or never existed
        throw new ProviderError('unavailable', `Twilio: ${reasonOf(error)}`);
      }
    },

    isSigned: ({ url, fields, headers }) => {
      const signature = headers['x-twilio-signature'];
      if (typeof signature !== 'string') return false;
      return settings.authTokens.some((token) =>
        addressesOf(url).some((address) => twilio.validateRequest(token, signature, address, fields)),
      );
    },

    readNotice: readTwilioNotice,
    dialogue: twilioRelay,

    instructions: {
      gate: ({ say, gateUrl, waitSeconds }) => {
        const response = new twilio.twiml.VoiceResponse();
        response
          .gather({
            action: gateUrl,
            method: 'POST',
            input: ['dtmf'],
            numDigits: 1,
            timeout: waitSeconds,
            actionOnEmptyResult: true,
          })
          .say({ language: callLanguage }, say);
        return response.toString();
      },
      dialogue: ({ socketUrl, endedUrl, language, voice }) => {
        const response = new twilio.twiml.VoiceResponse();
        const chosen = settings.voices[voice % Math.max(1, settings.voices.length)];
        response.connect({ action: endedUrl, method: 'POST' }).conversationRelay({
          url: socketUrl,
          language,
          interruptible: 'any',
          dtmfDetection: true,
          ...(chosen && { voice: chosen }),
        });
        return response.toString();
      },
      sayAndHangUp: (say) => {
        const response = new twilio.twiml.VoiceResponse();
        if (say !== null) response.say({ language: callLanguage }, say);
        response.hangup();
        return response.toString();
      },
    },
  };
}

function clientOf({ apiUrl, timeoutMs }: TwilioSettings): RequestClient {
  class AddressedClient extends twilio.RequestClient {
    override request<T>(options: RequestClient.RequestOptions<T>) {
      const uri = options.uri.replace(/^https:\/\/[^/]+/, apiUrl);
      return super.request<T>({ ...options, uri, timeout: timeoutMs });
    }
  }
  return new AddressedClient({ timeout: timeoutMs });
}

/** The documentation does not say whether a socket's handshake is signed with its ws or its http address. */
const addressesOf = (url: string): string[] =>
  /^wss?:/.test(url) ? [url, url.replace(/^ws/, 'http')] : [url];

const statusOf = (error: unknown): number | null =>
  error instanceof twilio.RestException ? Number(error.status) : null;

/** 408 and 409 leave open whether the request was carried out. */
function isRefusal(error: unknown): boolean {
  const status = statusOf(error);
  return status !== null && status >= 400 && status < 500 && status !== 408 && status !== 409;
}

const neverConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

const isCertainlyNotPlaced = (error: unknown): boolean =>
  isRefusal(error) || (error instanceof Error && 'code' in error && neverConnected.has(String(error.code)));

/** Twilio's messages contain the called number and our credentials, so only codes are logged. */
function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'none';
  return `status ${statusOf(error) ?? 'none'}, code ${code}`;
}
