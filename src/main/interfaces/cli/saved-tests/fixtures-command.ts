import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { AppError, toErrorInfo } from '#shared/errors/app-error.ts';
import type { ExportedRun } from '#shared/model/run/exported-run.ts';
import type { RunId } from '#shared/model/ids.ts';

import type { SavedTests } from '../../../runs/saved-tests/saved-tests.ts';
import {
  type SavedTestStore,
  readSavedTestFile,
} from '../../../runs/saved-tests/saved-test-store.ts';
import { requireExport } from '../../../platform/managed-policy/policy-in-force.ts';
import { parseOrExitCode } from '../define-command.ts';
import { type FixturesAction, parseFixturesArgs } from './fixtures-args.ts';

export interface FixturesServices {
  readonly command: string;
  readonly store: SavedTestStore;
  readonly savedTests: Pick<SavedTests, 'keep' | 'check'>;
  readonly takeRun: (runId: RunId) => ExportedRun;
  readonly stdout: (text: string) => void;
  readonly stderr: (text: string) => void;
}

/** `waymark fixtures`: manages saved tests; `waymark regress` plays them. Returns the exit code. */
export async function runFixturesCommand(
  args: readonly string[],
  services: FixturesServices,
): Promise<number> {
  const parsed = parseOrExitCode(() => parseFixturesArgs(services.command, args));
  if (typeof parsed === 'number') return parsed;
  try {
    services.stdout(`${JSON.stringify(await carryOut(parsed, services))}\n`);
    return 0;
  } catch (thrown) {
    const { message, next } = toErrorInfo(thrown);
    services.stderr(`${message}${thrown instanceof AppError ? ` ${next}` : ''}\n`);
    return 1;
  }
}

async function carryOut(
  asked: FixturesAction,
  { store, savedTests, takeRun }: FixturesServices,
): Promise<object> {
  switch (asked.action) {
    case 'list':
      return { fixtures: store.list() };
    case 'keep': {
      const id = await savedTests.keep(takeRun(asked.runId), asked.name);
      return { kept: id, file: store.fileOf(id) };
    }
    case 'rename':
      store.rename(asked.id, asked.name);
      return { renamed: asked.id, name: asked.name };
    case 'delete':
      store.remove(asked.id);
      return { deleted: asked.id };
    case 'export': {
      requireExport();
      const file = resolve(asked.file);
      // An existing file may be the person's own, so it is never overwritten.
      writeFileSync(file, store.textOf(asked.id), { flag: 'wx' });
      return { exported: asked.id, file };
    }
    case 'import':
      return { imported: store.add(readSavedTestFile(resolve(asked.file))) };
  }
}
