import { type Grant, isForData } from '#shared/model/run/approval/grant.ts';

import { useWords } from '../../../text/use-words.ts';
import { INLINE_TAGS } from '../../text/inline-tags.tsx';

/** A grant and its place. */
export function GrantWords({ grant }: { readonly grant: Omit<Grant, 'from'> }) {
  const { verb, origin, to = '' } = grant;
  const { t } = useWords();
  if (isForData(verb)) return t(`browserData.grant-${verb}`);
  const place = placeOf(origin);
  const act =
    verb === 'carry'
      ? t('grants.carry', { to: placeOf(to) })
      : verb === 'any' || verb === 'visit' || verb === 'act'
        ? t(`grants.${verb}`)
        : t(`acts.${verb}`);
  return t.rich('grants.line', { act, place, bdi: INLINE_TAGS.bdi });
}

const placeOf = (origin: string): string => origin.replace(/^https:\/\//, '');
