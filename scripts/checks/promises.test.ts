import { existsSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const ScriptsSchema = z.object({ scripts: z.record(z.string(), z.string()) });
const { scripts } = ScriptsSchema.parse(JSON.parse(readFileSync('package.json', 'utf8')));

const [, promises = ''] =
  /^## What Waymark promises\n([^]*?)^## /m.exec(readFileSync('SECURITY.md', 'utf8')) ?? [];
const LINES = promises
  .replaceAll(/^#.*$/gm, '')
  .split(/^- /m)
  .slice(1)
  .map((line) => line.replace(/\s+/g, ' ').trim());

const COMMAND = /`(npm run|npx vitest run) ([^`]+)`/g;

describe('SECURITY.md', () => {
  it('promises something', () => {
    expect(LINES.length).toBeGreaterThan(20);
  });

  it.each(LINES)('says by which command it is proved: %s', (line) => {
    const commands = [...line.matchAll(COMMAND)];
    expect(commands.length).toBeGreaterThan(0);
    for (const [, kind, rest = ''] of commands) {
      const words = rest.split(' ');
      if (kind === 'npm run') expect(Object.keys(scripts)).toContain(words[0]);
      for (const file of words.filter((word) => word.includes('/')))
        expect(existsSync(file), file).toBe(true);
    }
  });
});
