import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import swagger from '@fastify/swagger';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { limitRequests, refuseOver } from './access/http/limit-requests.ts';
import { type CallsPerMinute, limitOfKind } from './access/http/rate-limits.ts';
import { type Route, registerRoutes } from './access/http/route.ts';
import { linkRoutes } from './access/routes.ts';
import { customerDataRoutes } from './account/routes.ts';
import { accountRoutes } from './account/sign-in/routes.ts';
import { checkReadiness } from './admin/problems/shop-health.ts';
import { operatorRoutes, orderRoutes } from './admin/routes.ts';
import type { SampleBusiness } from './analysis/rules/sample-businesses.ts';
import { identifyKey } from './connect/keys/identify-key.ts';
import { serveMcp } from './connect/mcp/serve-mcp.ts';
import { connectRoutes } from './connect/routes.ts';
import type { Dependencies } from './dependencies.ts';
import { endpoints } from './endpoints.ts';
import type { RenderPage } from './page-renderer.ts';
import { promoRoutes } from './payment/promo/routes.ts';
import { type PaymentPageSettings, paymentRoutes } from './payment/routes.ts';
import { compressResponse, type Encoded, encodeOnce, sendEncoded } from './platform/http/compression.ts';
import {
  type ConnectionLimits,
  connectionLimits,
  limitConnections,
  serverOptions,
} from './platform/http/connection-limits.ts';
import { handleError, sendError } from './platform/http/error-response.ts';
import { observeRequests } from './platform/http/observe-requests.ts';
import { serveWebPages } from './platform/http/pages/web-pages.ts';
import { WorkInFlight } from './platform/http/work-in-flight.ts';
import { AppError } from './platform/rules/app-error.ts';
import { product } from './platform/rules/product.ts';
import { reportRoutes } from './report/routes.ts';
import { shareRoutes } from './report/share/routes.ts';
import { privacyFacts } from './site/terms/rules.ts';
import { type RepliesUnderWay, trackReplies } from './talk/chat/replies-under-way.ts';
import { phoneDialoguePath } from './talk/phone/contract.ts';
import { type DialogueLimits, registerPhoneDialogue } from './talk/phone/phone-dialogue.ts';
import { phoneRoutes } from './talk/phone/routes.ts';
import { callLimits } from './talk/phone/rules/call-limits.ts';
import { talkRoutes } from './talk/routes.ts';
import { voiceRoutes } from './talk/voice/routes.ts';
import { reportsFor } from './workspace/page/open-report.ts';
import { workspaceRoutes } from './workspace/routes.ts';

export type AppSettings = {
  publicUrl: string;
  cookieSecrets: string[];
  trustProxy: number | string[] | false;
  /** Null serves the API only, for tests. */
  webFolder: string | null;
  renderPage?: RenderPage;
  paypal: PaymentPageSettings;
  /** An external film for the customer to watch while waiting. */
  howItWorksUrl?: string | null;
  sampleBusinesses?: SampleBusiness[];
  /** Where profile pictures may be loaded from. */
  profilePictureOrigins?: readonly string[];
  callsPerMinute: CallsPerMinute;
  /** Shorter ones for tests. */
  limits?: Partial<ConnectionLimits>;
  dialogueLimits?: Partial<DialogueLimits>;
};

/** How long a phone reply may continue after the server is asked to stop. */
const replyGraceMs = 10_000;

/** Never listens: tests inject, start-server listens. */
export async function buildApp(deps: Dependencies, settings: AppSettings): Promise<FastifyInstance> {
  const { webFolder, renderPage } = settings;
  const limits = { ...connectionLimits, ...settings.limits };
  const secure = settings.publicUrl.startsWith('https:');
  const app: FastifyInstance = Fastify({
    ...serverOptions(limits, phoneDialoguePath),
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }), // its lines would contain addresses with their queries
    frameworkErrors: refuseAddress,
    genReqId: () => randomUUID(),
    return503OnClosing: false, // requests on open connections are served with `connection: close`
    trustProxy: trustedProxies(settings.trustProxy),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  });
  limitConnections(app, limits);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  if (!renderPage || !webFolder) app.setNotFoundHandler((_request, reply) => sendError(reply, 'not_found'));
  app.removeContentTypeParser('text/plain');
  acceptEmptyJson(app);

  observeRequests(app);
  let isClosing = false;
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header('x-request-id', request.id);
    if (isClosing) reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('onSend', compressResponse);
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const line = {
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log.info(line, 'request completed');
    // Connections that were busy when the server began to stop must not keep it until the idle timeout.
    if (isClosing) setImmediate(() => app.server.closeIdleConnections());
    done();
  });

  await app.register(cookie, { secret: settings.cookieSecrets });
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' }, // the payment provider's window must be able to call back
    strictTransportSecurity: secure,
  });
  const { callsPerMinute } = settings;
  const secondsToWait = limitRequests(app, deps, secure);
  // Visitors need no cookie for the site, so an address gets only one browser's limit.
  const site = { ...limitOfKind('reads', callsPerMinute.reads), name: 'site', addressTimes: 1 };
  const inFlight = new WorkInFlight();
  app.addHook('preParsing', inFlight.bodyHook); // for every address, also those that do not exist
  app.addHook('onSend', inFlight.answerHook);
  const admitFile = [inFlight.waitInLine, inFlight.takeTurn('short')];
  const admitReader = [refuseOver(secondsToWait, site), ...admitFile];
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: product.name, version: '1' } },
    transform: jsonSchemaTransform,
  });

  const replies = trackReplies();
  app.addHook('preClose', () => {
    isClosing = true;
    return replies.stop(replyGraceMs);
  });
  await registerRoutes(app, allRoutes(deps, settings, replies), {
    deps,
    publicOrigin: new URL(settings.publicUrl).origin,
    callsPerMinute,
    secondsToWait,
    identifyKey: (key) => identifyKey(deps, key),
    inFlight,
  });

  const { origin } = new URL(settings.publicUrl);
  serveMcp(app, deps, replies, { origin, secondsToWait, callsPerMinute, inFlight });
  await registerPhoneDialogue(app, deps, { ...callLimits.socket, ...settings.dialogueLimits });

  app.get('/healthz', { schema: { hide: true } }, () => ({ ok: true }));
  app.get('/readyz', { schema: { hide: true } }, async ({ headers }) => {
    // Probes connect directly. Every proxy adds this header, so a request with it comes from outside.
    if (headers['x-forwarded-for'] !== undefined) throw new AppError('not_found');
    if (isClosing) throw new AppError('not_ready'); // the load balancer sends the next request elsewhere
    return checkReadiness(deps);
  });
  let description: Promise<Encoded> | undefined; // computed once: it is the slowest public answer
  app.get('/api/openapi.json', { schema: { hide: true }, onRequest: admitReader }, async (request, reply) => {
    description ??= encodeOnce(JSON.stringify(app.swagger())).catch((error: unknown) => {
      description = undefined;
      throw error;
    });
    return sendEncoded(request, reply.type('application/json; charset=utf-8'), await description);
  });
  if (renderPage && webFolder) {
    const pages = limitOfKind('pages', callsPerMinute.pages);
    const reports = reportsFor(app, deps, secure);
    await serveWebPages(app, {
      webFolder,
      paymentOrigin: new URL(settings.paypal.scriptUrl).origin,
      publicUrl: settings.publicUrl,
      filmUrl: settings.howItWorksUrl,
      pictureOrigins: settings.profilePictureOrigins,
      canSignIn: deps.identity !== null,
      facts: privacyFacts(deps),
      admitReader,
      admitFile,
      secondsToWait: (request) => secondsToWait(request, pages),
      render: (request, page, asked) =>
        asked === null
          ? renderPage(request, { page, openReport: async () => null })
          : inFlight.inTurn(asked, 'page', () =>
              inFlight.whileHandling(asked, () => renderPage(request, { page, openReport: reports(asked) })),
            ),
    });
  }
  return app;
}

/** Fastify calls the function with each proxy's distance; the nearest is 0. */
const trustedProxies = (trusted: AppSettings['trustProxy']) =>
  typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted;

function allRoutes(
  deps: Dependencies,
  { paypal, howItWorksUrl = null, sampleBusinesses = [], profilePictureOrigins = [] }: AppSettings,
  replies: RepliesUnderWay,
): Route[] {
  const routes = [
    ...workspaceRoutes(deps),
    ...accountRoutes(deps, profilePictureOrigins),
    ...customerDataRoutes(deps),
    ...linkRoutes(deps),
    ...operatorRoutes(deps),
    ...orderRoutes(deps),
    ...paymentRoutes(deps, paypal, { howItWorksUrl, sampleBusinesses }),
    ...promoRoutes(deps),
    ...reportRoutes(deps),
    ...shareRoutes(deps),
    ...talkRoutes(deps, replies),
    ...voiceRoutes(deps),
    ...phoneRoutes(deps),
    ...connectRoutes(deps, replies),
  ];
  const routed = new Set(routes.map(({ endpoint }) => endpoint.name));
  const missing = endpoints.filter(({ name }) => !routed.has(name)).map(({ name }) => name);
  if (missing.length > 0) throw new Error(`endpoints without a route: ${missing.join(', ')}`);
  return routes;
}

/** For malformed addresses: no hook has run, so the common headers are set here. */
const refuseAddress = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  reply.headers({
    'x-request-id': request.id,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  });
  handleError(error, request, reply);
};

/** A call without a body may still declare JSON, as the specification's resend does. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined);
    return parse(request, String(text), done);
  });
}
