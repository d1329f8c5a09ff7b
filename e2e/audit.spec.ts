import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { z } from 'zod';

import { startScriptedModel } from '../src/testing/scripted-model/start-scripted-model.ts';
import { startSite } from '../src/testing/site/start-site.ts';
import { runAgent, runCommand } from './fixtures/command.ts';
import { expect, test } from './fixtures/shared-program.ts';
import { openWaymark } from './fixtures/waymark.ts';

const PAGE = `<!doctype html><title>Notes</title><h1>Notes</h1>
<label>Note <input id="note"></label><button id="keep">Keep</button><p id="said"></p>
<script>
  keep.onclick = async () => {
    await fetch('/notes?session=query-canary', { method: 'POST', body: JSON.stringify({ note: note.value }) });
    said.textContent = 'Kept.';
  };
</script>`;

const RecordSchema = z.object({
  verdict: z.looseObject({ isIntact: z.boolean() }),
  lines: z.array(z.object({ seq: z.int(), entry: z.looseObject({ kind: z.string() }) })),
});

async function auditOf(userData: string, runId: string) {
  const file = join(userData, 'audit.json');
  const { exitCode, stdout } = await runCommand('agent', [
    '--audit',
    runId,
    '--json',
    file,
    '--user-data',
    userData,
  ]);
  return { exitCode, stdout, record: RecordSchema.parse(JSON.parse(await readFile(file, 'utf8'))) };
}

/** Changes the database past its triggers, which the program itself cannot do. */
function changeBehindItsBack(userData: string, sql: string): void {
  const db = new DatabaseSync(join(userData, 'waymark.sqlite'));
  db.exec(`DROP TRIGGER audit_keeps; DROP TRIGGER audit_stays; ${sql}`);
  db.close();
}

test('what left is recorded, shown on the run’s page, and a changed record is found', async () => {
  test.setTimeout(120_000);
  const userData = await mkdtemp(join(tmpdir(), 'waymark-audit-'));
  const site = await startSite({ '/': PAGE, '/notes': 'ok' });
  try {
    const { runId } = await runAgent([
      '--url',
      site.url,
      '--task',
      'Type "buy tea" into the Note field, then click "Keep", then wait until the page says "Kept."',
      '--user-data',
      userData,
    ]);
    expect(runId).not.toBeNull();
    const before = await auditOf(userData, runId ?? '');
    expect(before.exitCode).toBe(0);
    expect(before.record.verdict.isIntact).toBe(true);
    expect(before.record.lines.map(({ entry }) => entry)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'request', method: 'GET', destination: site.url }),
        expect.objectContaining({
          kind: 'request',
          method: 'POST',
          destination: site.url,
          path: '/notes',
          bytes: '{"note":"buy tea"}'.length,
        }),
      ]),
    );
    expect(before.stdout).toContain('Intact');
    expect(before.stdout).not.toContain('canary');

    changeBehindItsBack(
      userData,
      `UPDATE audit SET entry = replace(entry, '/notes', '/other') WHERE entry LIKE '%POST%'`,
    );
    const after = await auditOf(userData, runId ?? '');
    expect(after.exitCode).toBe(1);
    expect(after.stdout).toContain('Broken');
    const waymark = await openWaymark({ userData });
    try {
      await waymark.visit(`waymark://runs/${runId}`);
      const report = waymark.ui.locator('.run-report');
      await expect(report.getByRole('alert')).toContainText('The record was changed');
    } finally {
      await waymark.close();
    }
  } finally {
    await site.close();
    await rm(userData, { recursive: true, force: true });
  }
});

test('a run’s page says what went to the model and shows the exact request @long', async ({
  waymark,
}) => {
  const model = await startScriptedModel(() => ({
    plan: { proposedActions: [], taskComplete: true, finalAnswer: 'There is a note field.' },
  }));
  const site = await startSite({ '/': PAGE });
  await waymark.connect(model.url);
  await waymark.visit(site.url);
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('Notes');
  await waymark.ask('What is on this page?');
  await expect(waymark.lastRun).toContainText('Done');
  const runs = z
    .array(z.object({ runId: z.string() }))
    .parse(await waymark.request('run.list', { limit: 1, beforeStartedAt: null }));
  await waymark.visit(`waymark://runs/${runs[0]?.runId}`);
  const left = waymark.ui.getByRole('region', { name: 'What left this computer' });
  await waymark.showRunPart('Privacy');
  await expect(left).toContainText('3 model calls');
  await expect(left).toContainText('The record is complete');
  await expect(left).toContainText(`to the model at ${new URL(model.url).origin}`);
  // The first call reads the task, the second asks about the page, and the planner's is the last.
  await left.getByText('The exact request').last().click();
  await expect(left).toContainText('What is on this page?');
  await model.close();
  await site.close();
});
