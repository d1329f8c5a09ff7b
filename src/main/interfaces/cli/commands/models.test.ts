import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { AppError } from '#shared/errors/app-error.ts';
import type { ModelRow } from '#shared/model/model-list/model-row.ts';

import { tempFolder } from '../../../../testing/store/temp-folder.ts';
import { ListedModels } from '../../../runs/agent-host/models/listed-models.ts';
import { ModelCatalogue } from '../../../runs/agent-host/models/model-catalogue.ts';
import { runModelsCommand } from './models.ts';

const NOW = Date.parse('2026-11-28T12:00:00Z');
const ROUTER = 'https://router.example/api/v1';
const ROUTED: ModelRow = {
  id: 'maker/model',
  contextTokens: 16_000,
  vision: true,
  price: { input: 3, output: 15, cachedInput: 0.3 },
};
const refused = (): never => {
  throw new AppError({
    code: 'MODEL_LIST_UNREADABLE',
    message: 'No.',
    next: 'Nothing was changed.',
  });
};

describe('waymark models', () => {
  async function run(args: readonly string[], answer: () => readonly ModelRow[] = () => [ROUTED]) {
    const listed = new ListedModels(join(tempFolder(), 'models.json'));
    const asked: object[] = [];
    const requests = {
      listModels: async (service: object) => {
        asked.push(service);
        return answer();
      },
    };
    const written = { stdout: '', stderr: '' };
    const exitCode = await runModelsCommand(args, {
      listed,
      catalogue: new ModelCatalogue(listed, () => NOW),
      requests,
      command: 'waymark models',
      env: { WAYMARK_API_KEY: 'secret' },
      now: () => NOW,
      stdout: (text) => (written.stdout += text),
      stderr: (text) => (written.stderr += text),
    });
    return { exitCode, ...written, asked };
  }

  it('prints what is built in and asks nobody', async () => {
    const { exitCode, stdout, asked } = await run([]);
    expect(exitCode).toBe(0);
    expect(asked).toEqual([]);
    expect(stdout).toMatch(/^https:\/\/api\.openai\.com \(prices of 2026-\d\d-\d\d\)$/m);
    expect(stdout).toContain(
      'gpt-6-luna · 1,050,000 tokens · $0.1 in, $0.5 out · $0.01 cached · sees pictures',
    );
  });

  it('asks a service when told to, with its key, and prints what it told', async () => {
    const { exitCode, stdout, asked } = await run(['--base-url', ROUTER, '--refresh']);
    expect(exitCode).toBe(0);
    expect(asked).toMatchObject([{ baseUrl: ROUTER, apiKey: { value: 'secret' } }]);
    expect(stdout).toContain(`${ROUTER} (prices of 2026-11-28, asked on 2026-11-28)`);
    expect(stdout).toContain('maker/model · 16,000 tokens · $3 in, $15 out');
  });

  it('says what is wrong', async () => {
    expect(await run(['--refresh'])).toMatchObject({ exitCode: 2, asked: [] });
    expect(await run(['--base-url', ROUTER, '--protocol', 'smoke'])).toMatchObject({ exitCode: 2 });
    expect(await run(['--base-url', ROUTER, '--refresh'], refused)).toMatchObject({
      exitCode: 1,
      stderr: 'No. Nothing was changed.\n',
    });
  });
});
