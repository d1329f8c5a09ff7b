import { expect, it } from 'vitest';

import { fleetOnlyFiles } from './vite-fleet.ts';

const chunk = (
  fileName: string,
  imports: readonly string[],
  dynamicImports: readonly string[],
  module: string,
) => ({
  fileName,
  isEntry: fileName === 'index.js',
  imports: [...imports],
  dynamicImports: [...dynamicImports],
  moduleIds: [module],
});
const SHARED = chunk('errors.js', [], [], '/w/src/shared/errors/app-error.ts');
const WORKER = chunk(
  'worker.js',
  ['errors.js', 'redis.js'],
  ['aws.js'],
  '/w/packages/fleet/src/fleet-worker.ts',
);
const REDIS = chunk('redis.js', [], [], '/w/node_modules/ioredis/index.js');
const AWS = chunk('aws.js', ['errors.js'], [], '/w/node_modules/@aws-sdk/client-s3/index.js');

it('lists the fleet and the packages that it alone needs', () => {
  const start = chunk('index.js', ['errors.js'], ['worker.js'], '/w/src/main/index.ts');
  expect(fleetOnlyFiles([start, SHARED, WORKER, REDIS, AWS])).toEqual([
    'aws.js',
    'redis.js',
    'worker.js',
  ]);
});

it('refuses a build whose start needs the fleet', () => {
  const start = chunk('index.js', ['worker.js'], [], '/w/src/main/index.ts');
  expect(() => fleetOnlyFiles([start, SHARED, WORKER, REDIS, AWS])).toThrow(
    'index.js imports the fleet',
  );
});
