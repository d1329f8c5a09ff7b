import type { z } from 'zod';

import type { PolicyFault, PolicyFaultReason } from '#shared/model/managed-policy/policy-fault.ts';

import { lineOfPath, lineOfSyntaxError } from './find-line.ts';

const HOSTS = 'example.org / *.example.org / example.org:8443';
/** Forms of values, as the file has them. */
const FORMS: Readonly<Record<string, string>> = {
  boolean: 'true / false',
  array: '[…]',
  object: '{…}',
  string: '"…"',
};

/** Thrown while the policy is read; says in one sentence what is wrong and where. */
export class FaultyPolicyError extends Error {
  readonly reason: PolicyFaultReason;
  readonly params: PolicyFault['params'];

  constructor(reason: PolicyFaultReason, sentence: string, params: PolicyFault['params'] = {}) {
    super(sentence);
    this.name = 'FaultyPolicyError';
    this.reason = reason;
    this.params = params;
  }
}

/** Returns the fault of a text that is no JSON. */
export function syntaxFault(text: string, thrown: Error): FaultyPolicyError {
  if (text.trim() === '') return new FaultyPolicyError('empty', 'The file is empty.');
  const line = lineOfSyntaxError(text, thrown);
  return new FaultyPolicyError('json', `Line ${line} is not valid JSON.`, { line });
}

/** Returns the first fault of a policy whose keys or values are wrong. */
export function schemaFault(text: string, { issues }: z.ZodError): FaultyPolicyError {
  const [issue] = issues;
  if (issue === undefined) throw new Error('no issue');
  if (issue.code === 'unrecognized_keys') {
    const path = [...issue.path, issue.keys[0] ?? ''];
    const [line, key] = [lineOfPath(text, path), keyOf(path)];
    return new FaultyPolicyError('key', `Line ${line} has the unknown key “${key}”.`, {
      line,
      key,
    });
  }
  const key = keyOf(issue.path);
  if (issue.code === 'invalid_value' && !hasPath(text, issue.path))
    return new FaultyPolicyError('missing', `“${key}” is missing.`, { key });
  return valueFault(text, issue.path, expectedBy(issue));
}

/** Returns the fault of a pattern that names no host. */
export function patternFault(text: string, path: readonly PropertyKey[]): FaultyPolicyError {
  return valueFault(text, path, HOSTS);
}

function valueFault(
  text: string,
  path: readonly PropertyKey[],
  expected: string,
): FaultyPolicyError {
  const [line, key] = [lineOfPath(text, path), keyOf(path)];
  const sentence = `Line ${line}: “${key}” must be ${expected}.`;
  return new FaultyPolicyError('value', sentence, { line, key, expected });
}

function expectedBy(issue: z.core.$ZodIssue): string {
  const { code } = issue;
  if (code === 'invalid_value')
    return issue.values.map((value) => JSON.stringify(value)).join(' / ');
  if (code === 'invalid_type') return FORMS[issue.expected] ?? issue.expected;
  if (code === 'too_big') return `≤ ${issue.maximum}`;
  return code === 'too_small' ? `≥ ${issue.minimum}` : HOSTS;
}

/** Name of a setting as docs/policy.md has it: `sites.allow`, without the number of the entry. */
const keyOf = (path: readonly PropertyKey[]): string =>
  path.length === 0 ? '{…}' : path.filter((part) => typeof part !== 'number').join('.');

/** Whether the valid JSON has something at the path. */
function hasPath(text: string, path: readonly PropertyKey[]): boolean {
  let value: unknown = JSON.parse(text);
  for (const part of path) {
    if (typeof value !== 'object' || value === null) return false;
    value = Reflect.get(value, part);
  }
  return value !== undefined;
}
