import { expect, it } from 'vitest';

import { jobContract } from './job-contract.ts';

const SHOP = 'https://shop.example';

it.each([
  [{}, {}, { allow: 'ask' }],
  [{ allow: 'look' }, {}, { allow: 'look' }],
  [{ allow: 'work' }, { allow: 'work' }, { allow: 'work' }],
  [{ grants: [`send@${SHOP}`] }, {}, { allow: 'ask', grants: [`send@${SHOP}`] }],
  [{}, { grants: [`send@${SHOP}`] }, { allow: 'ask', grants: [`send@${SHOP}`] }],
  [
    { grants: [`send@${SHOP}×2`] },
    { grants: ['any@https://*.shop.example×5'] },
    { allow: 'ask', grants: [`send@${SHOP}×2`] },
  ],
] as const)('%j within %j is %j', (job, defaults, contract) => {
  expect(jobContract(mutable(job), mutable(defaults))).toEqual(contract);
});

it.each([
  [{ allow: 'work' }, {}, 'allow'],
  [{ allow: 'ask' }, { allow: 'look' }, 'allow'],
  [{ grants: [`send@${SHOP}`] }, { allow: 'look' }, 'grants'],
  [{ grants: [`spend@${SHOP}`] }, { grants: [`any@${SHOP}×5`] }, 'grants'],
  [{ grants: [`send@${SHOP}×6`] }, { grants: [`send@${SHOP}×5`] }, 'grants'],
  [{ grants: ['send@https://evil.example'] }, { grants: [`send@${SHOP}×5`] }, 'grants'],
  [{ grants: [`any@${SHOP}`] }, { grants: [`send@${SHOP}×5`] }, 'grants'],
  [{ grants: ['history@browser'] }, { grants: [`send@${SHOP}×5`] }, 'grants'],
] as const)('%j is more than %j', (job, defaults, field) => {
  expect(() => jobContract(mutable(job), mutable(defaults))).toThrow(
    expect.objectContaining({ field }),
  );
});

function mutable({
  allow,
  grants,
}: {
  readonly allow?: 'ask' | 'look' | 'work';
  readonly grants?: readonly string[];
}): Parameters<typeof jobContract>[0] {
  return { ...(allow && { allow }), ...(grants && { grants: [...grants] }) };
}
