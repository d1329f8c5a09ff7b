import { describe, expect, it } from 'vitest';

import { LogValve } from './log-valve.ts';
import { readTools } from './convert-tools.ts';

const RED = '\u001b[31m';
const TURNED = '\u202e';
const TAG = '\u{e0041}';

describe('the tools of a server', () => {
  it('show what they hide, in descriptions and schemas alike', () => {
    const warnings: string[] = [];
    const [tool] = readTools(
      [
        {
          name: 'pay',
          description: `Pays${RED} a bill${TAG}`,
          inputSchema: {
            type: 'object',
            properties: { to: { type: 'string', description: `whom${TURNED}`, enum: [TAG] } },
          },
        },
      ],
      (text) => warnings.push(text),
    );
    expect(JSON.stringify(tool)).not.toMatch(/[\p{Cc}\p{Cf}\p{Co}]/u);
    expect(tool).toMatchObject({
      description: String.raw`Pays\u{1b}[31m a bill\u{e0041}`,
      inputSchema: { properties: { to: { description: String.raw`whom\u{202e}` } } },
    });
    expect(warnings).toEqual([]);
  });

  it('are left out with names that hide something, and cut where they are endless', () => {
    const warnings: string[] = [];
    const inputSchema = { type: 'object' as const };
    const large = { ...inputSchema, description: 'x'.repeat(200_000) };
    const tools = readTools(
      [
        { name: `pay${TURNED}`, inputSchema },
        { name: 'x'.repeat(10_000), inputSchema },
        { name: 'read', description: 'y'.repeat(200_000), inputSchema: large },
        { name: 'read', inputSchema },
      ],
      (text) => warnings.push(text),
    );
    expect(tools.map(({ name }) => name)).toEqual(['read']);
    expect(JSON.stringify(tools).length).toBeLessThan(10_000);
    expect(warnings).toHaveLength(5);
  });
});

describe('the log of a server', () => {
  it('has no codes for terminals and nothing that hides', () => {
    const lines: string[] = [];
    const valve = new LogValve((_level, text) => lines.push(text));
    valve.chunk(`${RED}failed\u001b[0m: no key\r\n`);
    valve.line('warning', `The tool “pay${TURNED}” is left out`);
    expect(lines).toEqual(['failed: no key', String.raw`The tool “pay\u{202e}” is left out`]);
  });
});
