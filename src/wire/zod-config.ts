import { config } from 'zod/mini';

// zod probes `new Function` for speed; under `script-src 'self'` the probe itself is a CSP violation (SESSION-7).
// Every file here that builds a schema imports this one first.
config({ jitless: true });
