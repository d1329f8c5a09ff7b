import type { Translate } from '#shared/messages/words.ts';
import type { SessionKind } from '#shared/model/run/input/session-kind.ts';

/** Choices for the session of a run. */
export function sessionChoices(
  t: Translate,
): readonly { readonly value: SessionKind; readonly label: string }[] {
  return [
    { value: 'yours', label: t('ask.sessionYours') },
    { value: 'lent', label: t('ask.sessionLent') },
    { value: 'empty', label: t('ask.sessionEmpty') },
  ];
}
