import { SdkError, SdkErrorCode } from '@modelcontextprotocol/client';

import { AppError, type ErrorInfo } from '#shared/errors/app-error.ts';

import { showInvisible } from './show-invisible.ts';

/** Limit of characters for a server's own message. */
const MAX_WORDS = 300;

/** Error for the person when a server could not be started or reached. */
export function describeConnectError(error: unknown, command: string | null): ErrorInfo {
  if (error instanceof AppError) return error.toInfo();
  if (command !== null && hasCode(error, ['ENOENT', 'EACCES'])) {
    return {
      code: 'MCP_COMMAND_NOT_FOUND',
      params: { command, ...(/\s/.test(command) && { reason: 'space' }) },
      message: `The program “${command}” could not be started.`,
      next: /\s/.test(command)
        ? 'Write only the program as the command and its arguments as args, or its full path if the space belongs to it.'
        : 'Install it, or write its full path. Its folder has to exist too, if one is set.',
    };
  }
  const network = command === null ? networkErrorIn(error) : null;
  if (network !== null) {
    return {
      code: 'MCP_UNREACHABLE',
      params: { detail: wordsOf(network) },
      message: `Nobody answers there: ${wordsOf(network)}.`,
      next: 'Check the address and the network, then restart the server in Settings.',
    };
  }
  return {
    code: 'MCP_CONNECT_FAILED',
    params: { detail: wordsOf(error) },
    message: `It could not be connected: ${wordsOf(error)}.`,
    next: 'Look at its log in Settings, correct its settings and restart it.',
  };
}

/** Error for a call without a result; whether it took effect is unknown unless the server refused it. */
export function describeCallError(error: unknown, timeoutMs: number): ErrorInfo {
  if (error instanceof SdkError) {
    if (error.code === SdkErrorCode.RequestTimeout) {
      return {
        code: 'MCP_NO_ANSWER',
        params: { seconds: Math.round(timeoutMs / 1000) },
        message: `The server gave no answer within ${Math.round(timeoutMs / 1000)} seconds; whether the call took effect is not known.`,
        next: 'Check with a tool that only reads before doing it again.',
      };
    }
    if (
      error.code === SdkErrorCode.ConnectionClosed ||
      error.code === SdkErrorCode.NotConnected ||
      error.code === SdkErrorCode.SendFailed
    )
      return SERVER_GONE;
    if (error.code === SdkErrorCode.InvalidResult) {
      return {
        code: 'MCP_ANSWER_UNREADABLE',
        message: `The server answered in a form that the protocol does not know; whether the call took effect is not known: ${wordsOf(error)}`,
        next: 'Check with a tool that only reads before doing it again.',
      };
    }
  }
  return {
    code: 'MCP_CALL_REFUSED',
    params: { detail: wordsOf(error) },
    message: `The server refused the call: ${wordsOf(error)}`,
    next: 'Compare the arguments with the inputSchema from listTools.',
  };
}

export const SERVER_GONE: ErrorInfo = {
  code: 'MCP_SERVER_GONE',
  message: 'The server went away during the call; whether it took effect is not known.',
  next: 'Waymark starts it again. Check with a tool that only reads before doing it again.',
};

/** Message of a server or the network, cut and without invisible characters. */
function wordsOf(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : '';
  const all = cause === '' || words.includes(cause) ? words : `${words} (${cause})`;
  return showInvisible(all).replaceAll(/\s+/g, ' ').slice(0, MAX_WORDS).replace(/\.$/, '');
}

/** The error that `fetch` threw, also when the SDK has wrapped it. */
function networkErrorIn(error: unknown): TypeError | null {
  if (error instanceof TypeError && error.message === 'fetch failed') return error;
  return error instanceof Error && error.cause !== undefined ? networkErrorIn(error.cause) : null;
}

function hasCode(error: unknown, codes: readonly string[]): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    codes.includes(error.code)
  );
}
