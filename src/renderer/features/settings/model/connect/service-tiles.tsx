import { useId } from 'react';

import { isLoopbackHost } from '#shared/model/vault/origin-parts.ts';
import { PROVIDER_PRESETS } from '#shared/model/settings/provider-presets.ts';

import { useWords } from '../../../../text/use-words.ts';

/** A known service, a server on this computer, or another service by URL. */
export type Service =
  | { readonly kind: 'known'; readonly name: string; readonly baseUrl: string }
  | { readonly kind: 'local' | 'other' };

const KNOWN: readonly Service[] = PROVIDER_PRESETS.filter(({ isLocal }) => !isLocal).map(
  ({ name, baseUrl }) => ({ kind: 'known', name, baseUrl }),
);

/** Service of a URL; `null`: none is chosen yet. */
export function serviceOf(baseUrl: string): Service | null {
  const address = baseUrl.trim();
  if (address === '') return null;
  const known = KNOWN.find((each) => each.kind === 'known' && each.baseUrl === address);
  if (known !== undefined) return known;
  const host = URL.parse(address)?.hostname;
  return { kind: host !== undefined && isLoopbackHost(host) ? 'local' : 'other' };
}

interface ServiceTilesProps {
  readonly value: Service | null;
  readonly onPick: (service: Service) => void;
  /** Called once a service was chosen with a pointer; with arrow keys, the person passes others on the way. */
  readonly onGoOn: () => void;
}

/** The services to choose from, each a tile. */
export function ServiceTiles({ value, onPick, onGoOn }: ServiceTilesProps) {
  const { t } = useWords();
  const id = useId();
  const tiles = [
    ...KNOWN.map((service) => ({ service, label: keyOf(service) })),
    { service: { kind: 'local' }, label: t('settings.serviceLocal') },
    { service: { kind: 'other' }, label: t('settings.serviceOther') },
  ] as const;
  return (
    <fieldset className="choice-field">
      <legend className="field-label">{t('settings.service')}</legend>
      <div className="service-tiles">
        {tiles.map(({ service, label }) => (
          // The radio inside takes the keys.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
          <label
            key={label}
            className="choice service-tile"
            // A press of an arrow key is a click without a pointer.
            onClick={(event) => event.detail > 0 && onGoOn()}
          >
            <input
              type="radio"
              name={id}
              checked={value !== null && keyOf(service) === keyOf(value)}
              onChange={() => onPick(service)}
            />
            <span className="choice-label">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const keyOf = (service: Service): string =>
  service.kind === 'known' ? service.name : service.kind;
