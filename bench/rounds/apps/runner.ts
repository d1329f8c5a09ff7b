// node runner.ts APPS.mjs VERB …: runs programs of the corpora and of this folder.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { z } from 'zod';

import { PROGRAMS } from './programs.ts';

const RunnerSchema = z.object({
  apps: z.record(z.string(), z.unknown()),
  main: z.custom<(table: object, argv: readonly string[]) => Promise<void>>(
    (value) => typeof value === 'function',
  ),
});

const [apps = '', ...argv] = process.argv.slice(2);
const runner = RunnerSchema.parse(await import(pathToFileURL(resolve(apps)).href));
await runner.main({ ...runner.apps, ...PROGRAMS }, argv);
