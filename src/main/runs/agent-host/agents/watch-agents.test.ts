import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it, vi } from 'vitest';

import { tempFolder } from '../../../../testing/store/temp-folder.ts';
import { watchAgents } from './watch-agents.ts';

describe('watchAgents', () => {
  it('tells of files that are made, changed and deleted, and of none after the end', async () => {
    const folder = join(tempFolder(), 'agents');
    const onChange = vi.fn<() => void>();
    const onError = vi.fn<(error: unknown) => void>();
    const watch = watchAgents(folder, onChange, onError);
    const file = join(folder, 'reader.json');
    for (const [index, act] of [
      () => writeFileSync(file, '{'),
      () => writeFileSync(file, '{}'),
      () => rmSync(file),
    ].entries()) {
      act();
      await expect.poll(() => onChange.mock.calls.length).toBe(index + 1);
    }
    watch.dispose();
    writeFileSync(file, '{');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(onChange).toHaveBeenCalledTimes(3);
    expect(onError).not.toHaveBeenCalled();
  });

  it('says when there is nothing to watch', () => {
    const file = join(tempFolder(), 'agents');
    writeFileSync(file, 'no folder');
    const onError = vi.fn<(error: unknown) => void>();
    watchAgents(file, () => undefined, onError).dispose();
    expect(onError).toHaveBeenCalledOnce();
  });
});
