import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { onTestFinished } from 'vitest';

/** A folder of this test's own, removed when the test is over. */
export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
