import { expect, test } from 'vitest';

import { forbidCodeFromStrings } from './forbid-code-from-strings.ts';

test('zod takes it up when it is loaded', async () => {
  forbidCodeFromStrings();
  const { globalConfig } = await import('zod/v4/core');
  expect(globalConfig.jitless).toBe(true);
});
