import type { SavedTest } from '#shared/saved-tests/saved-test.ts';
import { CallIdSchema } from '#shared/model/ids.ts';
import type { ActTarget } from '#shared/model/page/node-facts.ts';
import type { NodeFingerprint } from '#shared/model/page/node-fingerprint.ts';
import { z } from 'zod';

import { floorOfPress } from '../../safety/consent/floor/floor.ts';
import { pressOf } from '../../safety/consent/press/press.ts';

const InputSchema = z.record(z.string(), z.unknown());
const RECORDED = CallIdSchema.parse('recorded');

/**
 * Returns for each recorded call the minimum kinds of action under the current rules, as far as its element's fingerprint shows them; empty
 * for none.
 */
export function rulesOfCalls(items: SavedTest['items']): string[] {
  return items.flatMap((item) => {
    if (item.kind !== 'call') return [];
    const { tool, args, tabUrl, targets = {} } = item;
    const input = InputSchema.safeParse(args).data ?? {};
    const found = Object.values(targets).flatMap((target) => {
      const press = pressOf({ callId: RECORDED, tool, input }, targetOf(target, tabUrl));
      return press === null ? [] : [floorOfPress(press)];
    });
    return [found.filter((kind) => kind !== null).join(', ')];
  });
}

function targetOf(
  { role, name, tag, href, inputType }: NodeFingerprint,
  tabUrl: string | null,
): ActTarget {
  const link = href === undefined ? null : (URL.parse(href, tabUrl ?? undefined)?.href ?? null);
  return {
    role,
    name,
    tag,
    frameOrigin: URL.parse(tabUrl ?? '')?.origin ?? 'null',
    form: null,
    submits: inputType === 'submit',
    link: link !== null && /^https?:/.test(link) ? link : null,
    field: null,
    around: { fields: [], values: [], button: '', hints: [], object: '', beside: '', dialog: null },
  };
}
