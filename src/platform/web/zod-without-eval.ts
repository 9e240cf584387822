/**
 * Imported before anything that defines a schema: zod would otherwise try to compile them with `new Function`, which
 * the Content-Security-Policy refuses and reports. Set on zod's global, so that pages without a form load no zod.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
