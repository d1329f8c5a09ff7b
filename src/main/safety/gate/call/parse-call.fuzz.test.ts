import { describe, expect } from 'vitest';

import { CallIdSchema, TabIdSchema } from '#shared/model/ids.ts';
import { TOOLS } from '#shared/tools/index.ts';

import { fuzz, listOf, pick, type Random } from '../../../../testing/fuzz/fuzz.ts';
import { randomClonable, randomJson } from '../../../../testing/fuzz/random-value.ts';
import { hostileText } from '../../../../testing/hostile-text.ts';
import { classifyAddress } from '../../network-policy/address.ts';
import { decideTool, type ToolFacts } from '../../tool-policy/decide-tool.ts';
import { parseCall } from './parse-call.ts';
import { implementTool, type Tool } from '../tool-context.ts';

const tools = new Map<string, Tool>(
  TOOLS.map((contract) => [
    contract.name,
    implementTool(contract, () => Promise.reject(new Error('Nothing is carried out here.'))),
  ]),
);

const facts: Omit<ToolFacts, 'proposal'> = {
  targets: {},
  actFrames: [],
  origins: null,
  given: null,
  crossing: null,
  isStopped: false,
  toolCalls: 0,
  maxToolCalls: 10,
  callsInLastMinute: 0,
  grantedHosts: new Set(['127.0.0.1:3000']),
  allowPrivateNetwork: false,
  allowedOrigins: null,
  siteRules: [],
  isForeign: false,
  currentUrl: 'https://example.com/',
  allowedFiles: new Set(['/allowed.txt']),
  openTabs: new Map([
    [TabIdSchema.parse(1), null],
    [TabIdSchema.parse(2), 'settings'],
    [TabIdSchema.parse(3), null],
  ]),
  ownTabs: new Set(),
  takenTabs: new Set([TabIdSchema.parse(3)]),
  mcp: null,
};

/** Returns almost valid arguments: fields of the tool with values that some tool accepts. */
function nearlyRight(random: Random, name: string): unknown {
  const shape = tools.get(name)?.contract.input.shape ?? {};
  const keys = Object.keys(shape).filter(() => random() < 0.8);
  const value = (): unknown =>
    pick<() => unknown>(random, [
      () => pick(random, [0, 1, 2, 3, 4, -1, 1.5]),
      () =>
        pick(random, [
          'https://a.example/',
          'http://127.0.0.1/',
          'http://127.0.0.1:3000/',
          'file:///x',
          'http://0x7f.1',
          'x',
        ]),
      () =>
        pick(random, ['Enter', 'up', 'down', '/allowed.txt', '/etc/passwd', hostileText(random)]),
      () => ['/allowed.txt', ...listOf(random, 2, () => hostileText(random))],
      () => random() < 0.5,
      () => randomJson(random),
    ])();
  return Object.fromEntries(keys.map((key) => [key, value()]));
}

describe('what a model proposes', () => {
  fuzz(
    'is allowed only where it is valid and within its bounds, and always in the same way',
    { cases: 3000 },
    (random) => {
      const known = pick(random, ['click', ...tools.keys()]);
      const tool = random() < 0.1 ? hostileText(random) : known;
      const args = random() < 0.3 ? randomClonable(random) : nearlyRight(random, tool);
      const { proposal, runnable } = parseCall(tools, {
        callId: CallIdSchema.parse('call-1'),
        tool,
        args,
      });
      const decision = decideTool({ ...facts, proposal });
      expect(decideTool({ ...facts, proposal })).toEqual(decision);
      expect(decideTool({ ...facts, proposal, isStopped: true }).allow).toBe(false);
      expect(runnable === null).toBe(proposal.kind !== 'valid');
      if (proposal.kind !== 'valid') {
        expect(decision.allow).toBe(false);
        return;
      }
      if (decision.allow === false) return;
      const { url, tabId, path, paths } = proposal.input;
      if (typeof url === 'string')
        expect(classifyAddress(url)).toMatchObject(
          new URL(url).host === '127.0.0.1:3000' ? {} : { kind: 'public' },
        );
      expect([undefined, 1]).toContain(tabId);
      expect([undefined, '/allowed.txt']).toContain(path);
      for (const file of Array.isArray(paths) ? paths : []) expect(file).toBe('/allowed.txt');
      expect(tool).not.toBe('tab_close');
    },
  );
});
