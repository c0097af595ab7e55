import { config } from 'zod';

// The content policy forbids what zod would try with its first schema, and browsers report the try. Imported before all schemas.
config({ jitless: true });
