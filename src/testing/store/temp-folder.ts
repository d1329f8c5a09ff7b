import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { onTestFinished } from 'vitest';

/** Creates a folder for this test, which is removed at its end. */
export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
