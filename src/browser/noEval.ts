// The content security policy forbids the `eval` that zod attempts with its first schema, and browsers report the
// attempt. This must run before zod is loaded, which no page needs at first.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
