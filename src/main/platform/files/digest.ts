import { createHash } from 'node:crypto';

import type { z } from 'zod';

type Json = z.core.util.JSONType;

/** Returns the SHA-256, in hex, of a value as canonical JSON: equal values have equal digests, whatever the order of their members. */
export function digestOf(value: Json): string {
  return createHash('sha256').update(canonical(value)).digest('hex');
}

function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`);
  return `{${members.join(',')}}`;
}
