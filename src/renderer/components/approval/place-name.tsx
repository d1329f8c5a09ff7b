import { BROWSER, BrowserDataSchema } from '#shared/model/run/approval/grant.ts';

import { useWords } from '../../text/use-words.ts';
import { hostInOwnScript } from '../../text/host-words.ts';
import { INLINE_TAGS } from '../text/inline-tags.tsx';

interface PlaceNameProps {
  /** An origin, `mcp:` and a server, `file:` and a name, or `browser:` and a store of the browser. */
  readonly place: string;
}

/** Name of a source or target, taken from its address and never from the page's own title. */
export function PlaceName({ place }: PlaceNameProps) {
  const { t } = useWords();
  const { bdi } = INLINE_TAGS;
  const after = (prefix: string) => place.slice(prefix.length);
  if (place.startsWith('mcp:')) return t.rich('approvals.toolServer', { name: after('mcp:'), bdi });
  if (place.startsWith('file:'))
    return t.rich('approvals.fileNamed', { name: after('file:'), bdi });
  if (place === `${BROWSER}:facts`) return t('browserData.place-facts');
  const data = BrowserDataSchema.safeParse(after(`${BROWSER}:`)).data;
  if (place.startsWith(`${BROWSER}:`) && data !== undefined) return t(`browserData.place-${data}`);
  const address = URL.parse(place);
  if (address === null || address.host === '') return t('approvals.noAddress');
  const { host, hostname, protocol } = address;
  const written = hostInOwnScript(hostname);
  return (
    <>
      <bdi className="approval-host" dir="ltr">
        {protocol === 'http:' && (
          <span className="approval-scheme">{place.slice(0, place.indexOf(host))}</span>
        )}
        {host}
      </bdi>
      {written !== null && (
        <span className="approval-note">
          {' '}
          {t.rich('approvals.written', { host: written, bdi })}
        </span>
      )}
    </>
  );
}
