import { describe, expect, it } from 'vitest';

import type { DoubleMode } from '../testing/acp/double-modes.ts';
import { double, startAcpHost } from '../testing/acp/start-acp-host.ts';

const task = (...uses: readonly string[]): string => `Do this\n${uses.join('\n')}`;
const OPEN = 'use navigate {"url": "https://example.org/"}';

describe('an agent of the person', () => {
  it.each(['good', 'stdio', 'chatter', 'foreign', 'wrong-shapes'] as const)(
    'carries out a run with the tools of its run (%s)',
    async (mode) => {
      const { run } = await startAcpHost();
      const { result, view } = await run({ provider: double(mode), task: task(OPEN) });
      expect(result.error).toBeNull();
      expect(result).toMatchObject({ status: 'completed' });
      expect(result.finalAnswer).toContain('Done.');
      expect(result.finalAnswer).not.toContain('another session');
      const calls = view.iterations.flatMap(({ toolCalls }) => toolCalls);
      expect(calls).toMatchObject([{ tool: 'navigate', state: 'done' }]);
      expect(view).toMatchObject({ provider: 'acp', model: 'Double', phase: 'completed' });
      expect(view.iterations[0]?.plan?.output).toMatchObject({
        stepByStepReasoning: 'The person wants something of this page.',
        proposedActions: ['I use navigate.'],
      });
      expect(view.todos).toEqual([{ text: 'Use navigate', done: false }]);
    },
  );

  it.each<readonly [DoubleMode, string, string]>([
    ['crash-start', 'ACP_EXITED', 'It wrote: fatal: no configuration'],
    ['crash-work', 'ACP_EXITED', 'exit code 7'],
    ['hang-start', 'ACP_SILENT', 'has not answered'],
    ['hang-session', 'ACP_SILENT', 'has not answered'],
    ['hang-work', 'ACP_SILENT', 'has not answered'],
    ['sign-in', 'ACP_SIGN_IN', 'sign in'],
    ['old-version', 'ACP_VERSION', 'version 0'],
    ['garbage', 'ACP_NOT_SPOKEN', 'cannot be read'],
    ['huge', 'ACP_TOO_MUCH', 'more than Waymark reads'],
    ['no-answer', 'ACP_NO_ANSWER', 'without an answer'],
    ['refusal', 'ACP_REFUSED', 'refused'],
    ['error', 'ACP_FAILED', 'The quota is used up.'],
  ])('that fails (%s) ends its run as failed, with %s', async (mode, code, words) => {
    const { run } = await startAcpHost();
    const { result, view } = await run({ provider: double(mode), task: task(OPEN) });
    expect(result.error).toMatchObject({ code, message: expect.stringContaining(words) });
    expect(result.status).toBe('failed');
    expect(result.error?.next).not.toBe('');
    expect(view.phase).toBe('failed');
  });
});
