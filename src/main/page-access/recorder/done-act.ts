import type { z } from 'zod';

import type { Translate } from '#shared/messages/words.ts';
import type { SecretFieldKind } from '#shared/model/page/node-facts.ts';
import type { SecretPart } from '#shared/model/vault/named-secret.ts';
import type { DoneAct } from '#shared/replay/done-acts.ts';

import type { ShownAct } from './add-act.ts';

type Args = Readonly<Record<string, z.core.util.JSONType>>;

/** Returns the tool call that repeats the person's action, or a question for an action that no tool may repeat. */
export function toDoneAct(t: Translate, shown: ShownAct, secretFor: SecretFor): DoneAct {
  const { act, name, times } = shown;
  switch (act.type) {
    case 'go':
      return call(shown, 'navigate', { url: act.url });
    case 'goToTab':
      return call(shown, 'tab_focus', { tabId: act.tabId });
    case 'reload':
      return call(shown, 'reload', {});
    case 'click': {
      const how = {
        ...(act.count > 1 && { count: act.count }),
        ...(act.button !== 'left' && { button: act.button }),
        ...(act.modifiers.length > 0 && { modifiers: act.modifiers }),
      };
      return shown.isListed
        ? call(shown, 'click', how)
        : { ...call(shown, 'click', { text: name.slice(0, 500), ...how }), targets: {} };
    }
    case 'write':
      return act.value === '' ? call(shown, 'clear', {}) : call(shown, 'type', { text: act.value });
    case 'writeSecret': {
      const part = PARTS[act.secret];
      return call(shown, 'fill_secret', { secret: secretFor(shown.url, part) ?? '', part });
    }
    case 'choose':
      return call(
        shown,
        'select',
        act.options.length === 1 ? { option: act.options[0] ?? '' } : { options: act.options },
      );
    case 'tick':
      return call(shown, 'check', { checked: act.checked });
    case 'key':
      return call(shown, 'key', { key: act.key, ...(times > 1 && { count: times }) });
    case 'drag':
      return call(shown, 'drag', act.to === null ? { dx: act.dx, dy: act.dy } : {});
    case 'giveFiles':
      return { kind: 'ask', question: t('recorder.askFile', { field: name }), answer: '' };
  }
}

/** Returns the name of the person's secret for a page of this URL; `null` when there is none, or several. */
export type SecretFor = (url: string | null, part: SecretPart) => string | null;

export const PARTS: Readonly<Record<SecretFieldKind, SecretPart>> = {
  password: 'password',
  number: 'number',
  cvc: 'cvc',
  code: 'code',
  pin: 'password',
  key: 'password',
};

function call(
  { targets, url, effect }: ShownAct,
  tool: string,
  args: Args,
): Extract<DoneAct, { readonly kind: 'act' }> {
  // Nobody has watched what else came of it.
  return { kind: 'act', tool, args, targets, tabUrl: url, effect: effect?.length ? effect : null };
}
