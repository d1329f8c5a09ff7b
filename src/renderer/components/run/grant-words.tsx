import type { Grant } from '#shared/model/run/grant.ts';

import { useWords } from '../../text/use-words.ts';
import { INLINE_TAGS } from '../text/inline-tags.tsx';

/** What is granted, and where. */
export function GrantWords({
  grant: { verb, origin, control },
}: {
  readonly grant: Omit<Grant, 'from'>;
}) {
  const { t } = useWords();
  const act =
    verb === 'any' || verb === 'visit' || verb === 'act' ? t(`grants.${verb}`) : t(`acts.${verb}`);
  if (control !== undefined)
    return t.rich('grants.byControl', { control, place: placeOf(origin), bdi: INLINE_TAGS.bdi });
  return t.rich('grants.line', { act, place: placeOf(origin), bdi: INLINE_TAGS.bdi });
}

const placeOf = (origin: string): string => origin.replace(/^https:\/\//, '');
