// The content policy forbids what zod would try with its first schema, and browsers report the try. Set before zod is loaded, which no page needs at first.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
