import { type ServerProcess, serverProcess } from '../support/server-process';

/**
 * The built server of one spec. It lives briefly: not optimizing its code and that of its embedded database halves what
 * a start costs, and cheap passwords what a sign-in does.
 */
export const builtServer = (env: Record<string, string>): Promise<ServerProcess> =>
  serverProcess({ PASSWORD_COST: 'test', ...env }, ['--liftoff-only', '--no-opt']);
